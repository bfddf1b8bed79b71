/** A discount, as calls read and change it. */
import { z } from "zod";
import { amount, instant, text } from "../input.ts";
import { price } from "../rows.ts";

export const discountKinds = ["percent", "amount", "free_shipping"] as const;
const discountScopes = ["all", "products", "categories"] as const;

const limit = z
  .number("must be a number")
  .int("must be a whole number")
  .min(1, "must be at least 1")
  .max(1_000_000_000, "must be at most 1,000,000,000")
  .nullable();
const ids = (most: number) => z.array(z.uuid()).max(most, `at most ${most}`);

/** Fields that may be changed. */
export const discountFields = {
  /**
   * What buyers enter, without spaces and stored in upper case; what the codes begin with where it has many; of an automatic
   * discount the name that buyers see.
   */
  code: text(40),
  /** For `percent` such as "12.5", for `amount` money; not used by `free_shipping`. */
  value: amount,
  applies_to: z.enum(discountScopes),
  product_ids: ids(500),
  category_ids: ids(100),
  /** The group of customers that it is for; null for everybody. */
  group_id: z.uuid().nullable(),
  /** Value and units of the items it applies to, from which it counts; "0" and 0 for any. */
  min_total: amount,
  min_qty: z
    .number()
    .int("must be a whole number")
    .min(0, "must be at least 0")
    .max(100_000, "must be at most 100,000"),
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
  max_uses: limit,
  max_uses_per_buyer: limit,
  is_on: z.boolean(),
};

/** What is stored may be more than can be entered now. */
const storedMoney = { value: price, min_total: price };

export const discountChanges = z.strictObject(discountFields).partial();
/** What a form was opened with. */
export const discountBase = z.strictObject({ ...discountFields, ...storedMoney }).partial();
export type DiscountChanges = z.output<typeof discountChanges>;

export const newDiscount = z.strictObject({
  ...discountFields,
  kind: z.enum(discountKinds),
  /** The discount has a batch of codes instead of one; a code is good for one order. */
  has_codes: z.boolean().default(false),
  /** It counts without a code. */
  is_automatic: z.boolean().default(false),
});

export const discountDetail = newDiscount.extend({
  id: z.string(),
  ...storedMoney,
  used: z.number(),
  /** Totals of the orders that use it. */
  revenue: price,
  code_count: z.number(),
  created_at: z.string(),
  /** The rows that `product_ids` names; those that no longer exist are missing. */
  products: z.array(z.object({ id: z.string(), good_name: z.string(), image: z.string() })),
});
export type DiscountDetail = z.output<typeof discountDetail>;

/** Codes of one discount at most. */
export const mostCodes = 100_000;
