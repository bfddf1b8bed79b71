/**
 * An address that somebody else has written, as a path of the shop.
 * @returns undefined for what leads elsewhere, or is no path
 */
export function pathWithin(text: string, origin: string): string | undefined {
  if (!/^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(text)) return undefined;
  const url = URL.parse(text, origin);
  if (!url || url.origin !== new URL(origin).origin) return undefined;
  const path = url.pathname + url.search + url.hash;
  // "/.//elsewhere" is one, once its dots are gone.
  return path.startsWith("//") ? undefined : path;
}
