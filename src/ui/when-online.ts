/**
 * Code that is loaded later. A browser remembers that code did not come, also when the connection is back, until the page is loaded
 * anew: so none is asked for while it knows that it has no connection.
 */

/**
 * For what a press asks for: whoever pressed is told, and presses again.
 * @throws TypeError without a connection, as where the code does not come.
 */
export const whenOnline = async <T>(load: () => Promise<T>): Promise<T> => {
  if (navigator.onLine === false) throw new TypeError("offline");
  return load();
};

/** For what comes by itself: it waits for the connection. */
export const onceOnline = async <T>(load: () => Promise<T>): Promise<T> => {
  if (navigator.onLine === false) {
    await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
  }
  return load();
};
