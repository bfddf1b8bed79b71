/**
 * Answers cached in local storage: the key is the request path with slashes turned into dashes, the entry
 * holds `data` and `expiration_time` (milliseconds since 1970). Only for calls without a payload, since the key does not contain it.
 */

const keyOf = (path: string) => path.replaceAll("/", "-");

/** The cached data, undefined when there is none or it has expired. */
export function readCache(path: string): unknown {
  try {
    const entry: unknown = JSON.parse(localStorage.getItem(keyOf(path)) ?? "null");
    if (typeof entry !== "object" || entry === null || !("expiration_time" in entry) || !("data" in entry))
      return undefined;
    if (Number(entry.expiration_time) > Date.now()) return entry.data;
    localStorage.removeItem(keyOf(path));
  } catch {
    // Storage is switched off, or the entry is not ours: as if nothing were cached.
  }
  return undefined;
}

export function writeCache(path: string, data: unknown, seconds: number): void {
  try {
    localStorage.setItem(keyOf(path), JSON.stringify({ data, expiration_time: Date.now() + seconds * 1000 }));
  } catch {
    // Full or switched off: the next call goes to the server.
  }
}
