/** Handles: the last part of an address, made from a name. The same in forms, calls and imports. */

/** Characters of a handle that is made from a name; an own one may have 255. */
const maxMade = 180;

/** Letters, digits and marks of every script, with dots, hyphens and the like between them. */
export const handlePattern = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}._~-]*$/u;

/** Letters whose accents are left out: "é" is written "e" in addresses, "й" and "が" are letters of their own. */
const accented = /[\p{Script=Latin}\p{Script=Greek}][\u0300-\u036f]*/gu;

/** "Café crème, 2 l" as "cafe-creme-2-l"; "" when nothing is left. @param max characters */
export function handleOf(name: string, max = maxMade): string {
  const plain = name
    .normalize("NFKC")
    // Thai and Lao vowels that this took apart are one letter on every keyboard.
    .replaceAll("\u0e4d\u0e32", "\u0e33")
    .replaceAll("\u0ecd\u0eb2", "\u0eb3")
    .replace(accented, (letter) => letter.normalize("NFD").replace(/\p{M}/gu, ""))
    .toLowerCase()
    .replace(/['’]|\u00ad|\u200c|\u200d/g, "")
    // A capital with a dot becomes a letter and a mark.
    .replace(/(?<=\p{Script=Latin})[\u0300-\u036f]+/gu, "")
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, "-")
    .replace(/^[-\p{M}]+/u, "");
  return [...plain].slice(0, max).join("").replace(/-+$/, "");
}
