/** A row of a feed, made of what the database says of a variant. Loaded by the thread of feeds, so it imports little. */
import { isGtin } from "#contract/gtin.ts";
import type { StockPolicy } from "#contract/stock-policy.ts";
import { basesFor } from "#contract/unit-price.ts";
import { formatMoney, percentOf, priceBefore } from "#kernel/money/money.ts";
import type { PriceRules } from "../catalog/product-row.ts";
import { valueKey } from "../catalog/translated-words.ts";
import { carries, type Limits, priceFor } from "../shipping/limits.ts";
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

/** As JSON of the database: amounts are texts, times ISO 8601. */
export interface StoredRow {
  readonly id: string;
  readonly product_id: string;
  readonly sku: string;
  readonly barcode: string;
  readonly options: Readonly<Record<string, string>>;
  readonly price: string;
  readonly origin_price: string | null;
  readonly prior_price: string | null;
  readonly unit_measure: string;
  readonly unit_base: string;
  readonly sale_price: string | null;
  readonly sale_starts_at: string | null;
  readonly sale_ends_at: string | null;
  readonly image: string | null;
  readonly weight: number | null;
  readonly for_sale: number;
  readonly in_stock: number;
  readonly stock_policy: StockPolicy;
  readonly expected_on: string | null;
  readonly good_name: string;
  readonly seo_name: string;
  readonly summary: string;
  readonly description: string;
  readonly pictures: readonly string[];
  readonly vendor: string;
  readonly tax_class: string;
  readonly has_options: boolean;
  readonly category: string;
}

/** A way to the target country. */
interface Way {
  readonly name: string;
  /** Minor units. */
  readonly price: bigint;
  /** Value of the items from which it costs nothing; null for never. */
  readonly free_from: bigint | null;
  readonly limits: Limits;
}

/** What holds for all rows of a feed: nothing but data, which a thread can be sent. */
export interface RowRules extends PriceRules {
  /** Of the shop's pages. */
  readonly origin: string;
  /** ISO 3166-1 alpha-2; "" while it is not known. */
  readonly country: string;
  /** Hundredths of a percent that are added to prices, of the standard class and of others by their keys. */
  readonly added: { readonly standard: number; readonly classes: Readonly<Record<string, number>> };
  /** Without those where buyers pick up. */
  readonly ways: readonly Way[];
}

const maxPictures = 10;

export function toRow(row: StoredRow, rules: RowRules): FeedRow {
  const { origin, country, currency } = rules;
  const address = `${origin}/product/detail/${encodeURIComponent(row.seo_name)}`;
  const pictures = [...new Set([...(row.image ? [row.image] : []), ...row.pictures])].slice(0, maxPictures);
  const { standard, classes } = rules.added;
  const hundredths = Object.hasOwn(classes, row.tax_class) ? (classes[row.tax_class] ?? standard) : standard;
  const formatted = (amount: bigint) => formatMoney(amount + percentOf(amount, hundredths), currency);
  const { full, reduced, time } = salesOf(row, rules);
  const options = optionsOf(row, rules);
  const values = Object.values(options).filter(Boolean);
  const way = cheapestOf(row, rules.ways);
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
    price: formatted(full),
    salePrice: reduced === null ? "" : formatted(reduced),
    saleTime: time,
    currency,
    brand: row.vendor,
    gtin: isGtin(row.barcode) ? row.barcode : "",
    sku: row.sku,
    category: row.category,
    options,
    weight: row.weight,
    unitMeasure: row.unit_measure,
    unitBase: row.unit_base || (basesFor(row.unit_measure)[0] ?? ""),
    shipping: way ? { country, service: way.name, price: formatMoney(way.price, currency) } : null,
  };
}

/** The values of options in the language of a view. The names of options stay what the formats know them by. */
function optionsOf({ options }: StoredRow, { words }: RowRules): Readonly<Record<string, string>> {
  if (!words) return options;
  const inWords = ([name, value]: [string, string]) => [name, words.get(valueKey(name, value)) ?? value];
  return Object.fromEntries(Object.entries(options).map(inWords));
}

function cheapestOf(row: StoredRow, ways: readonly Way[]): Pick<Way, "name" | "price"> | undefined {
  const load = { value: BigInt(row.price), weight: row.weight ?? 0, quantity: 1 };
  const open = ways.flatMap(({ name, limits, ...way }) =>
    carries(limits, load) ? [{ name, price: priceFor(way, load) }] : [],
  );
  return open.toSorted((one, other) => Number(one.price - other.price))[0];
}

const minor = (amount: string | null): bigint | null => (amount === null ? null : BigInt(amount));
const iso = (time: string | null): string => (time === null ? "" : new Date(time).toISOString());

/**
 * A running sale, or one whose time is set. Where reductions are from the lowest price of the 30 days before, one that has not started
 * is left out: its price before is not known yet.
 */
function salesOf(row: StoredRow, rules: RowRules) {
  const [price, sale] = [BigInt(row.price), minor(row.sale_price)];
  const reducible = { origin_price: minor(row.origin_price), prior_price: minor(row.prior_price) };
  const before = priceBefore(reducible, rules);
  const { sale_starts_at: from, sale_ends_at: to } = row;
  const time = from || to ? `${iso(from)}/${iso(to)}` : "";
  if (!rules.isPrior && sale !== null && sale < price) return { full: price, reduced: sale, time };
  if (before !== null && before > price) return { full: before, reduced: price, time };
  return { full: price, reduced: null, time: "" };
}
