/** Markets and price lists: prices in other currencies (docs/markets.md). */
import { z } from "zod";
import { defineCall, nothing } from "../call.ts";
import { countries } from "../countries.ts";
import { currencies } from "../currencies.ts";
import { line } from "../fields.ts";
import { amount, text } from "../input.ts";
import { price } from "../rows.ts";
import { changed } from "../shapes/changed.ts";
import { listModes, margin, rateSources, rateText, roundings } from "../shapes/price-list.ts";

const country = z.enum(
  countries.map(({ code }) => code),
  "must be a country",
);
const currency = z.string().refine((code) => currencies.includes(code), "must be a currency such as EUR");
const name = line(60).min(1, "is required");

const market = z.object({
  name,
  /** Each in one market; those in none see the shop's own prices. */
  countries: z.array(country).min(1, "choose at least one country").max(countries.length),
  /** Null: the shop's own prices, in its currency. */
  price_list_id: z.uuid().nullable().default(null),
  /** Null: as the taxes of the shop say. */
  prices_include_tax: z.boolean().nullable().default(null),
  /** Where its pages are: a checked domain of the shop that is not its primary one. "" for the shop's own; absent: as it is. */
  domain: z.string().trim().toLowerCase().max(253, "at most 253 characters").optional(),
});

/** How derived prices come about. */
const derivation = {
  mode: z.enum(listModes),
  rate_source: z.enum(rateSources),
  /** Of one unit of the shop's currency; null for the bank's. Shipping, discounts and reports count with it where prices are set by hand, too. */
  rate: rateText.nullable(),
  margin,
  rounding: z.enum(roundings),
};

const priceList = z.object({
  id: z.string(),
  name: z.string(),
  currency: z.string(),
  /** Of the currency. */
  decimals: z.number().int(),
  ...derivation,
  rate: z.string().nullable(),
  /** YYYY-MM-DD */
  rate_day: z.string().nullable(),
  /** What the bank has published last, which is not more than the threshold away from the rate; null where it was not asked. */
  bank_rate: z.string().nullable(),
  bank_day: z.string().nullable(),
  /** Why the bank was asked in vain last: no answer, or no rate of these currencies; "" where it was not. */
  problem: z.enum(["", "unreachable", "unlisted"]),
  /** Whether prices are being made anew. */
  is_due: z.boolean(),
  /** While `is_due`: for how many variants the price is made, and of how many (`to_make`). Both are 0 before the job has begun. */
  made: z.number().int(),
  to_make: z.number().int(),
  /** Whether making them failed, and has not gone on since. It is tried again within a minute. */
  is_failing: z.boolean(),
  /** Prices that staff have set, counted up to 10,001. */
  fixed: z.number().int(),
});
export type PriceList = z.output<typeof priceList>;

export const getMarkets = defineCall({
  path: "/admin_api/v1/markets",
  audience: "admin",
  permission: "settings:read",
  summary: "Markets by name, and the price lists that they can have",
  input: nothing,
  output: z.object({
    markets: z.array(
      z.object({
        id: z.string(),
        ...market.shape,
        name: z.string(),
        price_list_id: z.string().nullable(),
        domain: z.string(),
        /** Addresses of its home page, one for each language, the shop's own first; none while its list has no rate. */
        addresses: z.array(z.string()),
      }),
    ),
    price_lists: z.array(priceList),
    /** Checked domains that a market can have; absent where there is none, or no primary one. */
    domains: z.array(z.string()).optional(),
  }),
});

export const saveMarket = defineCall({
  path: "/admin_api/v1/markets/save",
  audience: "admin",
  permission: "settings:write",
  summary: "Adds a market, or changes the one that id names. A country is in one market at most",
  success: "Market saved",
  input: market.extend({ id: z.uuid().optional() }),
  output: z.object({ id: z.string(), ...changed }),
});

export const deleteMarket = defineCall({
  path: "/admin_api/v1/markets/delete",
  audience: "admin",
  permission: "settings:write",
  summary: "Deletes a market; its price list stays",
  success: "Market deleted",
  input: z.object({ id: z.uuid() }),
  output: z.object(changed),
});

export const savePriceList = defineCall({
  path: "/admin_api/v1/priceLists/save",
  audience: "admin",
  permission: "settings:write",
  summary:
    "Adds a price list, or changes the one that id names. Its currency stays what it is. Derived prices are made anew, prices that were set are not touched",
  success: "Price list saved",
  input: z.object({ id: z.uuid().optional(), name, currency, ...derivation }),
  output: z.object({ id: z.string(), ...changed }),
});

export const deletePriceList = defineCall({
  path: "/admin_api/v1/priceLists/delete",
  audience: "admin",
  permission: "settings:write",
  alsoWrites: ["products:write"],
  summary: "Deletes a price list with its prices; refused while a market has it",
  success: "Price list deleted",
  input: z.object({ id: z.uuid() }),
  output: z.object(changed),
});

export const renewRate = defineCall({
  path: "/admin_api/v1/priceLists/renewRate",
  audience: "admin",
  permission: "settings:write",
  summary:
    "Asks the bank for the rate of a price list now, and takes it whether or not it is more than the threshold away",
  success: "Rate updated",
  input: z.object({ id: z.uuid() }),
  output: z.object(changed),
});

export const previewPriceList = defineCall({
  path: "/admin_api/v1/priceLists/preview",
  audience: "admin",
  permission: "settings:read",
  summary: "What a rate, a margin and a rounding make of some of the shop's prices, without storing anything",
  input: z.object({ currency, ...derivation }),
  output: z.object({
    /** The rate that counts; null while none is given, or the bank gave none. */
    rate: z.string().nullable(),
    rate_day: z.string().nullable(),
    problem: z.string(),
    samples: z.array(z.object({ id: z.string(), name: z.string(), price, derived: price })),
  }),
});

/** Amounts that are no prices: of a shipping rate, and of a discount. */
const amountOf = {
  kind: z.enum(["shipping", "discount"]),
  /** Of the rate or the discount. */
  id: z.uuid(),
  field: z.enum(["price", "free_from", "min_value", "max_value", "value", "min_total"]),
};

export const listAmounts = defineCall({
  path: "/admin_api/v1/priceLists/amounts",
  audience: "admin",
  permission: "settings:read",
  summary: "Amounts of shipping rates and discounts in a list, the first 500 by name",
  input: z.object({ price_list_id: z.uuid() }),
  output: z.object({
    rows: z.array(
      z.object({
        ...amountOf,
        id: z.string(),
        name: z.string(),
        /** In the shop's currency. */
        base: price,
        /** What the list's rate makes of it. */
        derived: price,
        /** What staff have set; null for nothing. */
        amount: z.nullable(price),
      }),
    ),
  }),
});

export const saveAmounts = defineCall({
  path: "/admin_api/v1/priceLists/saveAmounts",
  audience: "admin",
  permission: "settings:write",
  summary:
    "Sets amounts of shipping rates and discounts in a list, or takes them back (`amount` null): then they go by its rate",
  success: "Amounts saved",
  input: z.object({
    price_list_id: z.uuid(),
    amounts: z
      .array(z.object({ ...amountOf, amount: amount.nullable() }))
      .min(1)
      .max(500, "at most 500 at once"),
  }),
  output: z.object(changed),
});

const row = z.object({
  /** Of the variant. */
  id: z.string(),
  product_id: z.string(),
  product: z.string(),
  /** Its options, "Oak / Large"; "" for none. */
  label: z.string(),
  sku: z.string(),
  /** In the shop's currency. */
  base_price: price,
  base_origin_price: z.nullable(price),
  /** The price by the exchange rate; null in lists whose prices are all set by hand. */
  derived_price: z.nullable(price),
  derived_origin_price: z.nullable(price),
  /** What staff have set; null for nothing. */
  price: z.nullable(price),
  origin_price: z.nullable(price),
});
export type ListedPrice = z.output<typeof row>;

export const listPrices = defineCall({
  path: "/admin_api/v1/priceLists/prices",
  audience: "admin",
  permission: "products:read",
  summary: "Variants with their prices in a list, by product and position",
  input: z.object({
    price_list_id: z.uuid(),
    /** Part of a product's title, or of an SKU. */
    search: line(100).default(""),
    /** "fixed": those that staff have set; "missing": those without any. */
    only: z.enum(["all", "fixed", "missing"]).default("all"),
    /** `next` of the page before. */
    after: z.string().max(120).optional(),
    limit: z.number().int().min(1).max(500).default(200),
  }),
  output: z.object({
    rows: z.array(row),
    /** Null after the last. */
    next: z.string().nullable(),
  }),
});

export const savePrices = defineCall({
  path: "/admin_api/v1/priceLists/savePrices",
  audience: "admin",
  permission: "products:write",
  summary: "Sets prices of variants in a list, or takes them back (`price` null): a price that is set is never derived",
  success: "Prices saved",
  input: z.object({
    price_list_id: z.uuid(),
    prices: z
      .array(
        z.object({ variant_id: z.uuid(), price: amount.nullable(), origin_price: amount.nullable().default(null) }),
      )
      .min(1)
      .max(500, "at most 500 at once"),
    /** Answered by an earlier call of the same save: all are undone together. */
    batch_id: z.uuid("must be an id of a batch").optional(),
  }),
  output: z.object(changed),
});

const count = z.number().int();

export const checkPriceFile = defineCall({
  path: "/admin_api/v1/priceLists/checkImport",
  audience: "admin",
  permission: "products:read",
  summary:
    "Reads a file of prices (CSV with the columns sku, price and compare_at_price, as the shop exports it), keeps it, and says what importing it would do; nothing is changed",
  input: z.object({
    price_list_id: z.uuid(),
    name: text(200),
    /** A price "-" takes back what was set; rows without a price are left out. */
    text: z.string().min(1, "is required").max(30_000_000, "at most 30 MB"),
  }),
  output: z.object({
    import_id: z.string(),
    /** "conflict": the price has been set differently since the file was exported. */
    counts: z.object({ new: count, changed: count, same: count, conflict: count, failing: count }),
    /** The first 50 of each finding but "same". */
    samples: z.array(
      z.object({
        ...{ name: z.string(), sku: z.string(), finding: z.enum(["new", "changed", "conflict", "failing"]) },
        /** "19.90", with a compare-at price "19.90 (25.00)"; "" for none. */
        ...{ current: z.string(), value: z.string(), reason: z.string() },
      }),
    ),
  }),
  maxBytes: 64 * 1024 * 1024,
});

export const importPrices = defineCall({
  path: "/admin_api/v1/priceLists/import",
  audience: "admin",
  permission: "products:write",
  summary: "Writes the prices of a checked file, as a task, which is undone as one",
  input: z.object({
    import_id: z.uuid("must be an id of a checked file"),
    /** Also prices that have been set differently since the file was exported. */
    with_changed: z.boolean().default(false),
  }),
  output: z.object({ ...changed, task_id: z.string() }),
});
