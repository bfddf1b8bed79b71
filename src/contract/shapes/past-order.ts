/** An order of another shop, as it is imported and exported: what was, and nothing to act on. */
import { z } from "zod";
import { addressShape } from "../address.ts";
import { email, orderNo } from "../fields.ts";
import { amount, optionalText, text } from "../input.ts";

const at = z.iso.datetime({ offset: true, error: "must be a time such as 2024-05-01T12:00:00Z" });
const zero = amount.default("0");

/** Whatever another shop has kept of an address. */
const oldAddress = z.strictObject({
  ...(Object.fromEntries(Object.keys(addressShape).map((field) => [field, optionalText(200).default("")])) as Record<
    keyof typeof addressShape,
    z.ZodDefault<ReturnType<typeof optionalText>>
  >),
  country: z
    .string()
    .toUpperCase()
    .regex(/^([A-Z]{2})?$/, "must be a country's code")
    .default(""),
});

export const pastOrder = z.strictObject({
  /** The number that it had. */
  order_no: orderNo,
  placed_at: at,
  cancelled_at: at.nullable().default(null),
  email,
  /** ISO 4217: that of the shop. */
  currency: z.string().length(3, "must be a currency"),
  address: oldAddress,
  /** Null: the same as `address`. */
  billing_address: oldAddress.nullable().default(null),
  lines: z
    .array(
      z.strictObject({
        name: text(300),
        variant: optionalText(300).default(""),
        /** One of the shop's: the line is counted for its product. */
        sku: optionalText(100).default(""),
        /** Of one unit. */
        price: amount,
        qty: z.number().int("must be a whole number").min(1, "must be at least 1").max(999, "must be at most 999"),
        /** Of the whole line. */
        discount: zero,
        tax: zero,
      }),
    )
    .min(1, "is required")
    .max(200, "at most 200 lines"),
  shipping_name: optionalText(200).default(""),
  shipping_total: zero,
  shipping_tax: zero,
  /** Whether the prices contain the tax, which the total then does not add. */
  tax_included: z.boolean().default(false),
  tax_name: optionalText(60).default(""),
  /** What lines, discounts, shipping and tax must come to. */
  total: amount,
  coupon_code: optionalText(60).default(""),
  note: optionalText(2000).default(""),
  payments: z
    .array(z.strictObject({ provider: text(60), ref: optionalText(200).default(""), amount, at }))
    .max(20, "at most 20 payments")
    .default([]),
  refunds: z
    .array(z.strictObject({ amount, reason: optionalText(500).default(""), at }))
    .max(50, "at most 50 refunds")
    .default([]),
  shipments: z
    .array(
      z.strictObject({
        carrier: text(60),
        tracking_no: optionalText(100).default(""),
        at,
      }),
    )
    .max(50, "at most 50 parcels")
    .default([]),
});
export type PastOrder = z.output<typeof pastOrder>;
