/**
 * Loads code, unless the browser knows that it has no connection: it would remember that the code did not come, also when the
 * connection is back, until the page is loaded anew.
 * @throws TypeError then, as where the code does not come.
 */
export const whenOnline = async <T>(load: () => Promise<T>): Promise<T> => {
  if (navigator.onLine === false) throw new TypeError("no connection");
  return load();
};
