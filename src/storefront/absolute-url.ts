/** Paths that stay as they are in an address: nothing to escape, no dot segments. */
const plain = /^\/(?:[\w~-][\w.~-]*\/)*(?:[\w~-][\w.~-]*)?(?:\?[\w.~=&-]*)?$/;

/** The whole address of a path of the shop; other addresses stay. A page names dozens, and most need no parser. */
export function absoluteUrl(address: string, origin: string): string {
  return plain.test(address) ? origin + address : new URL(address, origin).href;
}
