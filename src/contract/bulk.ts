/** What is done with many products at once: for the call, the task and the form of staff. */
import { z } from "zod";
import { productFields } from "./product-fields.ts";

/** An amount or a percentage with a sign: "-10", "5.50". */
const signed = z.string().regex(/^[+-]?\d{1,12}(\.\d{1,4})?$/, "a number such as 10 or -5.50");
const percent = z
  .string()
  .regex(/^[+-]?\d{1,4}(\.\d{1,2})?$/, "a percentage such as 10 or -5.5")
  .refine((text) => Number(text) >= -100, "at least -100");
const ids = z.array(z.uuid("must be an id of a category")).max(50);
const { vendor, product_type, tax_class, maker_id, tags, status, template } = productFields;

/** Endings of prices: none, or the nearest price with these decimals. */
export const roundings = ["none", "99", "95", "00"] as const;
export type Rounding = (typeof roundings)[number];

export const priceChange = z.strictObject({
  kind: z.literal("price"),
  change: z.discriminatedUnion("by", [
    z.strictObject({ by: z.literal("percent"), value: percent }),
    z.strictObject({ by: z.literal("amount"), value: signed }),
  ]),
  rounding: z.enum(roundings).default("none"),
  /** What happens to the compare-at price: `old_price` sets it to the price before. */
  compare_at: z
    .discriminatedUnion("to", [
      z.strictObject({ to: z.enum(["keep", "old_price", "clear"]) }),
      z.strictObject({ to: z.literal("percent"), value: percent }),
    ])
    .default({ to: "keep" }),
  /** Variants that stay as they are. Those whose price would be negative or above `maxMoney` always do. */
  skip: z
    .array(z.enum(["below_cost", "on_sale"]))
    .max(2)
    .default([]),
});
export type PriceChange = z.output<typeof priceChange>;

export const bulkChange = z.discriminatedUnion("kind", [
  priceChange,
  z.strictObject({ kind: z.literal("status"), status }),
  z.strictObject({ kind: z.literal("vendor"), vendor }),
  z.strictObject({ kind: z.literal("product_type"), product_type }),
  z.strictObject({ kind: z.literal("tax_class"), tax_class }),
  z.strictObject({ kind: z.literal("maker"), maker_id }),
  z.strictObject({ kind: z.literal("template"), template }),
  z
    .strictObject({ kind: z.literal("tags"), add: tags.default([]), remove: tags.default([]) })
    .refine(({ add, remove }) => add.length + remove.length > 0, "must name a tag"),
  z
    .strictObject({ kind: z.literal("categories"), add: ids.default([]), remove: ids.default([]) })
    .refine(({ add, remove }) => add.length + remove.length > 0, "must name a category"),
  z.strictObject({ kind: z.literal("delete") }),
]);
export type BulkChange = z.output<typeof bulkChange>;
