/** Input fields that calls of several domains take. */
import { z } from "zod";
import { memoize } from "#decoration/memoize.ts";

/** Spaces around it are refused. */
export const exactEmail = z.email("must be an email address").max(254, "at most 254 characters");

/** Spaces around it are removed. */
export const email = z.string().trim().normalize().pipe(exactEmail);

export const orderNo = z
  .string()
  .trim()
  .normalize()
  .min(1, "is required")
  .max(40, "at most 40 characters")
  .regex(/^\P{Cc}*$/u, "must be an order number");

/** Paths that `upload/picture` answered with, 6 at most. */
export const pictures = z
  .array(z.string().regex(/^\/uploads\/[0-9a-f]{32}\.webp$/, "must be a picture that you uploaded"))
  .max(6, "at most 6 pictures")
  .default([]);

/** The largest number of a column of the database: a larger one would be an error of the server. */
export const maxInteger = 2_147_483_647;

/** Units of one line, 1 to 999. */
export const qty = z
  .number()
  .int("must be a whole number from 1 to 999")
  .min(1, "must be a whole number from 1 to 999")
  .max(999, "must be a whole number from 1 to 999");

/** Text that staff enter, trimmed. @param max characters at most. */
export const words = memoize((max: number) => z.string().trim().normalize().max(max, `at most ${max} characters`));

/** A whole number that staff enter. */
export const whole = memoize((min: number, max: number) =>
  z
    .number()
    .int("must be a whole number")
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max.toLocaleString("en")}`),
);

/** A field that is hidden from people. A form in which it is filled was sent by a program: it is answered as usual and not stored. */
export const trap = z.string().max(500).default("");

/** One line of text without control characters and half surrogate pairs, which JSON in the database cannot hold. */
export const line = memoize((max: number) =>
  z
    .string()
    .trim()
    .normalize()
    .max(max, `at most ${max} characters`)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, "must be one line of text"),
);

/** At least five digits, with spaces, parentheses, dots, slashes and hyphens between them and an optional "+". */
export const phonePattern = /\+?(?=(?:\D*\d){5})[\d ()./-]{5,30}/;
