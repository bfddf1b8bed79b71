/** From cart to order. Only the server computes totals. */
import { z } from "zod";
import { addressInput } from "../address.ts";
import { defineCall, nothing } from "../call.ts";
import { email, qty } from "../fields.ts";
import { orderStatuses } from "../orders.ts";
import { price } from "../rows.ts";
import { cartLine } from "../shapes/cart-line.ts";
import { checkoutRules } from "../shapes/checkout-rules.ts";
import { guarantee } from "../shapes/maker.ts";
import { browserData, paymentMethod } from "../shapes/payment-method.ts";
import { taxAmount } from "../shapes/tax-amount.ts";

const oneLine = /^\P{Cc}*$/u;

/** The variants to buy; absent: the selected lines of the cart. */
const items = z
  .array(z.object({ variant_id: z.uuid("must be an id of a variant"), qty }))
  .min(1, "must name at least one variant")
  .max(100, "at most 100 lines")
  .optional();

const choices = {
  items,
  /** Of a business in the EU, where the shop asks for it. */
  vat_number: z
    .string()
    .trim()
    .normalize()
    .max(30, "at most 30 characters")
    .regex(oneLine, "must be one line of text")
    .optional(),
  shipping_method_id: z.uuid("must be an id of a shipping method").optional(),
  coupon_code: z
    .string()
    .trim()
    .normalize()
    .max(40, "at most 40 characters")
    .regex(oneLine, "must be one line of text")
    .default(""),
};

const shippingMethod = z.object({
  id: z.string(),
  name: z.string(),
  /** Of a place of pick-up its address and hours, a line each. */
  description: z.string(),
  price,
  is_pickup: z.boolean(),
  /** Working days until it arrives; null where the shop does not say. */
  min_days: z.number().int().nullable(),
  max_days: z.number().int().nullable(),
  /** Dates of the shop's time zone between which an order of today arrives, or can be picked up. */
  arrival: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
});

const preview = z.object({
  lines: z.array(cartLine),
  shipping_methods: z.array(shippingMethod),
  /** The method that the totals include: the one given, else the first; "" when the shop does not ship to the country. */
  shipping_method_id: z.string(),
  /** Why there is no method although the shop ships there: a sentence; "" otherwise. */
  shipping_problem: z.string(),
  /** In a market, where orders to the country are placed in another view: a sentence, and the view's name and prefix. Absent otherwise. */
  served_by: z.object({ text: z.string(), name: z.string(), base: z.string() }).optional(),
  /** The code that was applied; "" for none. */
  coupon_code: z.string(),
  /** The discount that counts: the code, or the name of an automatic one; "" for none. */
  discount_name: z.string(),
  /** Why a code that was given was not applied; "" otherwise. */
  coupon_problem: z.string(),
  providers: z.array(paymentMethod),
  items_total: price,
  discount_total: price,
  shipping_total: price,
  tax_total: price,
  /** "VAT 19%", of several rates "VAT 19%, VAT 7%"; "" where no tax is due. */
  tax_name: z.string(),
  /** The tax by rate, the highest first; they sum to `tax_total`. */
  taxes: z.array(taxAmount),
  /** True when the prices contain the tax: the total does not add it. */
  tax_included: z.boolean(),
  /** Businesses give their VAT number: goods go to a country of the EU, and the shop wants it. */
  vat_asked: z.boolean(),
  /** What is wrong with the number given; "" for nothing. */
  vat_problem: z.string(),
  /** No tax, and prices without it: the buyer is a business elsewhere in the EU. */
  reverse_charge: z.boolean(),
  /** Whether shipping or taxes differ by postal code in this country: what was answered without one may change. */
  by_postal_code: z.boolean(),
  total: price,
  /** ISO 4217. */
  currency: z.string(),
  /** True when an order with these totals can be placed. */
  can_place: z.boolean(),
  /** True when it would be a test order: a member of staff is in test mode in this browser. */
  is_test: z.boolean(),
  /** What the shop asks for, beside email and address. */
  rules: checkoutRules,
  /** Guarantees of more than two years that makers give for products of the order; absent without any, and where the European Union's consumer law does not apply. */
  guarantees: z.array(guarantee).optional(),
});
export type Preview = z.output<typeof preview>;

const previewInput = z.object({
  ...choices,
  /** Country of the address, ISO 3166-1 alpha-2: shipping methods and taxes depend on it. */
  country: z
    .string()
    .regex(/^[A-Za-z]{2}$/, "must be a country")
    .toUpperCase()
    .optional(),
  state: z.string().max(100).regex(oneLine, "must be one line of text").default(""),
  postal_code: z.string().max(20).regex(oneLine, "must be one line of text").default(""),
});

export const previewOrder = defineCall({
  path: "/api/v1/order/preview",
  audience: "shopper",
  summary: "Totals, ways to ship and to pay for the selected lines of the cart, or for the items given",
  input: previewInput,
  output: preview,
  perMinute: 120,
});

/** An amount in the smallest unit of the currency as the provider's script counts it. */
const units = z.number().int();

const walletQuote = z.object({
  /** Name of the provider, for order/place and order/pay. */
  provider: z.string(),
  /** What its module in the browser needs to draw the wallets. */
  data: browserData,
  /** Whether the wallet is asked for the buyer's phone number. */
  asks_phone: z.boolean(),
  /** ISO 4217. */
  currency: z.string(),
  /** items + shipping + tax. */
  amount: units,
  /** Less the discount. */
  items: units,
  shipping: units,
  /** 0 where the prices contain it. */
  tax: units,
  tax_name: z.string(),
  /** The chosen one first; empty when the shop does not ship to the country. */
  shipping_rates: z.array(z.object({ id: z.string(), name: z.string(), description: z.string(), amount: units })),
  shipping_method_id: z.string(),
  coupon_code: z.string(),
  /** The total for order/place. */
  total: price,
});
export type WalletQuote = z.output<typeof walletQuote>;

export const quoteWallet = defineCall({
  path: "/api/v1/order/wallet",
  audience: "shopper",
  summary:
    "The same totals for a wallet that gives the address; null when none is offered or the order cannot be placed",
  input: previewInput,
  output: z.object({ wallet: walletQuote.nullable() }),
  perMinute: 120,
});

export const getCheckoutRules = defineCall({
  path: "/api/v1/shop/rules",
  audience: "anyone",
  goesFirst: true,
  summary: "What the shop asks of its buyers: fields, accounts, terms, newsletter; and its policies",
  input: nothing,
  output: checkoutRules,
});

/** Sent with the header Idempotency-Key: repeated with the same key and body it returns the same order. */
export const placeOrder = defineCall({
  path: "/api/v1/order/place",
  audience: "shopper",
  summary: "Places an order and reserves its stock. 409 with the new preview when total, prices or stock have changed",
  input: z.object({
    ...choices,
    email,
    address: addressInput,
    /** Absent: the same as `address`. */
    billing_address: addressInput.optional(),
    /** Puts the address into the customer's address book, unless it is there or the book is full; guests have none. */
    save_address: z.boolean().default(false),
    note: z.string().trim().normalize().max(500, "at most 500 characters").default(""),
    /** One of the preview's; not asked for a total of zero. */
    provider: z.string().max(40).default(""),
    /** `terms_version` of the rules, where the buyer has agreed to the terms. */
    accepted_terms: z.string().max(40, "at most 40 characters").default(""),
    /** Subscribes the address, which then confirms it by a mailed link. Without effect where the shop has no box for it. */
    newsletter: z.boolean().default(false),
    /** The total that the buyer was shown. */
    expected_total: price,
    /** ISO 4217 of that total. */
    expected_currency: z.string().length(3).optional(),
    /** `is_test` of the preview that the buyer was shown. It makes no test order: where the server decides otherwise it answers 409. */
    is_test: z.boolean().optional(),
  }),
  output: z.object({
    order_no: z.string(),
    status: z.enum(orderStatuses),
    total: price,
    /** True when the buyer has to pay next, by order/pay. */
    payable: z.boolean(),
  }),
  perMinute: 30,
});
