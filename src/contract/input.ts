/** Fields of what commands and calls of staff take: the same rule in the form, the call and the command. */
import { z } from "zod";
import { memoize } from "#decoration/memoize.ts";
import { cleanText } from "./text.ts";

/** Text that may be empty, without control characters and spaces around. @param max characters. */
export const optionalText = memoize((max: number) =>
  z.string().overwrite(cleanText).max(max, `at most ${max} characters`),
);

export const text = memoize((max: number) => optionalText(max).min(1, "is required"));

/** Place in an order, lowest first. */
export const position = z.number().int().min(-1_000_000_000).max(1_000_000_000);

/** 1 shown, 0 hidden. */
export const visibility = z.literal([0, 1], "must be 0 or 1");

/** The fields that a command changes: any of them, one at least. */
export function changesOf<S extends z.core.$ZodLooseShape>(fields: S) {
  return z
    .strictObject(fields)
    .partial()
    .refine((changes) => Object.keys(changes).length > 0, "names no field to change");
}

/**
 * Most that an amount of money can be which people enter, in whole units of any currency (docs/behaviour.md, Calls, Money).
 * Sums over the largest order stay far below what `bigint` holds.
 */
export const maxMoney = 9_999_999_999;

/** The rule that larger amounts break. */
export const tooMuchMoney = `can be at most ${maxMoney.toLocaleString("en")}`;

/**
 * A decimal string in the mall's currency, as people enter it; `minorUnits` checks its decimals. What is read from the
 * database is a `price`, which has no such limit: older versions stored more.
 */
export const amount = z
  .string()
  .regex(/^\d{1,15}(\.\d{1,4})?$/, "a price such as 19.90")
  .refine((text) => Number(text) <= maxMoney || Number.isNaN(Number(text)), tooMuchMoney);

/** ISO 8601 with a time zone, "2026-05-01T10:00:00Z". */
export const instant = z.iso.datetime({ offset: true, error: "must be a date and time such as 2026-05-01T10:00:00Z" });
