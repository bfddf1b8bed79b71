import { randomInt } from "node:crypto";

/** Crockford's base 32: no characters that look alike, and few words. */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * An order number that can be read out: the day it was placed and eight random characters, "261121-8F3K9Q2M".
 * @param prefix of the mall, "" for none.
 */
export function newOrderNo(now: Date, prefix = ""): string {
  const day = now.toISOString().slice(2, 10).replaceAll("-", "");
  const random = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join("");
  return `${prefix}${day}-${random}`;
}
