/** What a feed says of each variant that shoppers can see: one row for all formats. */
import { setTimeout } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { isGtin } from "#contract/gtin.ts";
import { stockPolicies } from "#contract/stock-policy.ts";
import { basesFor } from "#contract/unit-price.ts";
import { currentTime } from "#db/clock.ts";
import type { ShopContext } from "#kernel/context.ts";
import { formatMoney, percentOf } from "#kernel/money/money.ts";
import { type PriceRules, priceBefore, priceRules } from "../catalog/product-row.ts";
import { termsOf } from "../shipping/shipping.ts";
import { unitsForSale, unitsInStock } from "../stock/units.ts";
import { taxOf } from "../taxes/tax.ts";
import { plainText } from "./plain-text.ts";

export interface FeedRow {
  /** Of the variant, the same for ever. */
  readonly id: string;
  /** Of the product, where it has several variants; "" otherwise. */
  readonly group: string;
  readonly title: string;
  readonly description: string;
  readonly link: string;
  /** The first is the variant's own. */
  readonly pictures: readonly string[];
  readonly availability: "in_stock" | "out_of_stock" | "backorder";
  /** Day on which ordered goods are expected; "" when it is not known. */
  readonly availableOn: string;
  /** "19.90", with the tax where prices of the country contain it. */
  readonly price: string;
  /** The lower price of a sale; "" without one. */
  readonly salePrice: string;
  /** From when to when it counts, ISO 8601, "" for open ends; "" when it counts now and has no end. */
  readonly saleTime: string;
  readonly currency: string;
  readonly brand: string;
  /** GTIN-8, -12, -13 or -14; "" without one. */
  readonly gtin: string;
  readonly sku: string;
  /** "Home > Vases"; "" without a category. */
  readonly category: string;
  readonly options: Readonly<Record<string, string>>;
  /** Grams; null when it is not known. */
  readonly weight: number | null;
  /** What one contains and what the price of a unit is of, "750 ml" and "1 l"; "" where it is not given. */
  readonly unitMeasure: string;
  readonly unitBase: string;
  /** The cheapest way to the target country; null when none is offered, or the country is not known. */
  readonly shipping: { readonly country: string; readonly service: string; readonly price: string } | null;
}

const stored = z.object({
  id: z.string(),
  product_id: z.string(),
  sku: z.string(),
  barcode: z.string(),
  options: z.record(z.string(), z.string()),
  price: z.bigint(),
  origin_price: z.bigint().nullable(),
  prior_price: z.bigint().nullable(),
  unit_measure: z.string(),
  unit_base: z.string(),
  sale_price: z.bigint().nullable(),
  sale_starts_at: z.date().nullable(),
  sale_ends_at: z.date().nullable(),
  image: z.string().nullable(),
  weight: z.number().nullable(),
  for_sale: z.number(),
  in_stock: z.number(),
  stock_policy: z.enum(stockPolicies),
  expected_on: z.string().nullable(),
  good_name: z.string(),
  seo_name: z.string(),
  summary: z.string(),
  description: z.string(),
  pictures: z.array(z.string()),
  vendor: z.string(),
  tax_class: z.string(),
  has_options: z.boolean(),
  category: z.string(),
});
type Stored = z.output<typeof stored>;

/** Rows that one statement reads. */
const portion = 200;
/** Rows that are made at a time: few, so that a page never waits long for the thread that makes them. */
const slice = 10;
/** How long this rests after them, in times of what they took: nobody waits for a feed, but shoppers for their pages. */
const rest = 3;
const maxPictures = 10;
/** Countries whose shoppers are shown prices without the tax. */
const withoutTax = new Set(["US", "CA"]);

export interface FeedOptions {
  /** Of the shop's pages. */
  readonly origin: string;
  /** ISO 3166-1 alpha-2; "" while it is not known. */
  readonly country: string;
  readonly withSoldOut: boolean;
}

/** The variants of all shown products, by product, few at a time; each portion is read when the one before has been taken. */
export async function* feedRows(context: ShopContext, options: FeedOptions): AsyncGenerator<readonly FeedRow[]> {
  const terms = await termsOf(context, { country: options.country || undefined, state: "", postal_code: "" });
  const prices = await priceRules(context);
  let after: RawBuilder<boolean> = sql`true`;
  for (;;) {
    const rows = await readPortion(context, after, options.withSoldOut);
    const last = rows.at(-1);
    if (!last) return;
    for (let at = 0; at < rows.length; at += slice) {
      const begin = performance.now();
      const made = rows.slice(at, at + slice).map((row) => toRow(stored.parse(row), prices, options, terms));
      const spent = performance.now() - begin;
      yield made;
      await setTimeout(rest * spent);
    }
    after = sql`(v.product_id, v.id) > (${last.product_id}, ${last.id})`;
  }
}

async function readPortion({ db, mall }: ShopContext, after: RawBuilder<boolean>, withSoldOut: boolean) {
  const { rows } = await sql<Stored>`
    select v.id, v.product_id, v.sku, v.barcode, v.options, v.price, v.origin_price, v.prior_price, v.unit_measure, v.unit_base, v.sale_price, v.sale_starts_at, v.sale_ends_at,
      v.image, v.weight, ${unitsForSale} as for_sale, ${unitsInStock} as in_stock, v.stock_policy,
      case when v.incoming > 0 and v.incoming_on >= (${currentTime} at time zone ${mall.time_zone})::date
        then v.incoming_on::text end as expected_on,
      p.good_name, p.seo_name, p.summary, p.description, p.vendor, p.tax_class, p.options <> '[]'::jsonb as has_options,
      array(select medium ->> 'file' from jsonb_array_elements(p.media) medium) as pictures,
      coalesce((select c.name from product_category pc join category c on c.mall_id = pc.mall_id and c.id = pc.category_id
        where pc.mall_id = p.mall_id and pc.product_id = p.id and c.status = 1 order by c.position, c.id limit 1), '') as category
    from variant v join product p on p.mall_id = v.mall_id and p.id = v.product_id
    where v.mall_id = ${mall.id} and p.is_show = 1 and ${after} ${withSoldOut ? sql`` : sql`and ${unitsForSale} > 0`}
    order by v.product_id, v.id limit ${sql.lit(portion)}`.execute(db);
  return rows;
}

type Terms = Awaited<ReturnType<typeof termsOf>>;

function toRow(row: Stored, prices: PriceRules, { origin, country }: FeedOptions, terms: Terms): FeedRow {
  const { currency } = prices;
  const address = `${origin}/product/detail/${encodeURIComponent(row.seo_name)}`;
  const pictures = [...new Set([...(row.image ? [row.image] : []), ...row.pictures])].slice(0, maxPictures);
  const { hundredths } = taxOf(terms, row.tax_class);
  const addsTax = !terms.taxIncluded && country !== "" && !withoutTax.has(country);
  const shown = (amount: bigint) => formatMoney(addsTax ? amount + percentOf(amount, hundredths) : amount, currency);
  const { full, reduced, time } = salesOf(row, prices);
  const values = Object.values(row.options).filter(Boolean);
  const load = { value: row.price, weight: row.weight ?? 0, quantity: 1 };
  const ways = country === "" ? [] : terms.methods(load).filter(({ pickup }) => pickup === null);
  const way = ways.toSorted((one, other) => Number(one.price - other.price))[0];
  const isBackordered = row.stock_policy === "continue" && row.in_stock <= 0;
  return {
    id: row.id,
    group: row.has_options ? row.product_id : "",
    title: [row.good_name, ...values].join(" – ").slice(0, 150),
    description: (plainText(row.description) || row.summary || row.good_name).slice(0, 5000),
    link: row.has_options ? `${address}?variant=${row.id}` : address,
    pictures: pictures.map((picture) => new URL(picture, origin).href),
    availability: row.for_sale <= 0 ? "out_of_stock" : isBackordered ? "backorder" : "in_stock",
    availableOn: row.for_sale <= 0 || isBackordered ? (row.expected_on ?? "") : "",
    price: shown(full),
    salePrice: reduced === null ? "" : shown(reduced),
    saleTime: time,
    currency,
    brand: row.vendor,
    gtin: isGtin(row.barcode) ? row.barcode : "",
    sku: row.sku,
    category: row.category,
    options: row.options,
    weight: row.weight,
    unitMeasure: row.unit_measure,
    unitBase: row.unit_base || (basesFor(row.unit_measure)[0] ?? ""),
    shipping: way ? { country, service: way.name, price: formatMoney(way.price, currency) } : null,
  };
}

/**
 * A running sale, or one whose time is set. Where reductions are from the lowest price of the 30 days before, one that has not started
 * is left out: its price before is not known yet.
 */
function salesOf(row: Stored, prices: PriceRules) {
  const { price, sale_price, sale_starts_at: from, sale_ends_at: to } = row;
  const origin_price = priceBefore(row, prices);
  const time = from || to ? `${from?.toISOString() ?? ""}/${to?.toISOString() ?? ""}` : "";
  if (!prices.isPrior && sale_price !== null && sale_price < price) return { full: price, reduced: sale_price, time };
  if (origin_price !== null && origin_price > price) return { full: origin_price, reduced: price, time };
  return { full: price, reduced: null, time: "" };
}
