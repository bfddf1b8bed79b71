import { randomInt } from "node:crypto";
import { dayIn } from "#contract/days.ts";
import type { Mall } from "#kernel/malls/index.ts";

/** Crockford's base 32: no characters that look alike, and few words. */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** An order number that can be read out: the day it was placed in the shop's time zone and eight random characters, "261121-8F3K9Q2M". */
export function newOrderNo(
  now: Date,
  { order_prefix: prefix, time_zone }: Pick<Mall, "order_prefix" | "time_zone">,
): string {
  const day = dayOfOrderNo(now, time_zone);
  const random = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join("");
  return `${prefix}${day}-${random}`;
}

/** "261121" */
export const dayOfOrderNo = (time: Date, timeZone: string): string =>
  dayIn(timeZone, time).slice(2).replaceAll("-", "");
