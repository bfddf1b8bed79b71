/** "Buy 3, pay for 2": of each line so many units cost nothing. */
import { defineDiscountKind } from "shopwright/extend";
import { z } from "zod";

const units = z
  .number("is required")
  .int("must be a whole number")
  .min(1, "must be at least 1")
  .max(100, "at most 100");

export const bundle = defineDiscountKind({
  name: "sample_bundle",
  label: "Buy several, pay fewer",
  options: [
    { name: "buy", label: "Buy", type: "number", initial: "3" },
    { name: "pay", label: "Pay for", type: "number", initial: "2", help: "Units of the same variant." },
  ],
  schema: z
    .object({ buy: units, pay: units })
    .refine(({ buy, pay }) => pay < buy, { path: ["pay"], error: "must be fewer than are bought" }),
  amounts: ({ lines, options: { buy, pay } }) =>
    lines.map(({ price, qty }) => price * BigInt(Math.floor(qty / buy) * (buy - pay))),
});
