/**
 * Loads code, unless the browser knows that it has no connection: it would remember that the code did not come, also when the
 * connection is back, until the page is loaded anew. Rejects then.
 */
export const whenOnline = <T>(load: () => Promise<T>): Promise<T> => (navigator.onLine ? load() : Promise.reject());
