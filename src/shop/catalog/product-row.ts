/** Products as cards show them: the columns to read and the row to send. */

import { type RawBuilder, sql } from "kysely";
import type { ProductRow, TextLanguages, UnitPrice } from "#contract/rows.ts";
import { swatchOf } from "#contract/swatch-of.ts";
import { unitPriceOf } from "#contract/unit-price.ts";
import type { ShopContext } from "#kernel/context.ts";
import { type Mall, translationLocales } from "#kernel/malls/index.ts";
import { type ListedPrices, pricesOf, productPrices, type ShownPrices } from "#kernel/malls/market-prices.ts";
import { discountPercent, formatMoney, type PricesBefore, priceBefore } from "#kernel/money/money.ts";
import { fieldInView, languageOfLinks, markedFieldInView, textsInView, unmarked } from "#kernel/translations/index.ts";
import { hasEuConsumers } from "../settings/eu-consumers.ts";
import { productUnitsForSale } from "../stock/units.ts";

/** A text of the product `p`, under its name. */
export const productText = (mall: Mall, field: string) =>
  fieldInView(mall, { kind: "product", id: sql`p.id`, field, own: sql.ref(`p.${field}`) });

/** The same with its language (`unmarked`), for pages. */
export const markedProductText = (mall: Mall, field: string) =>
  markedFieldInView(mall, { kind: "product", id: sql`p.id`, field, own: sql.ref(`p.${field}`) });

/** Name, address and text of the first picture of the product `p` as they are, and in another language `words` in their place. */
function cardTexts(mall: Mall): RawBuilder<unknown> {
  const own = sql`p.good_name, p.seo_name, nullif(p.media #>> '{0,alt}', '') as image_alt`;
  if (translationLocales(mall).length === 0) return own;
  const language = languageOfLinks(mall);
  const fields = [
    { field: sql`'good_name'`, own: sql`p.good_name` },
    { field: sql`'alt_' || left(md5(p.media #>> '{0,file}'), 12)`, own: sql`coalesce(p.media #>> '{0,alt}', '')` },
    ...(language ? [{ field: sql`'seo_name'`, only: language }] : []),
  ];
  return sql`${own}, ${textsInView(mall, { kind: "product", id: sql`p.id`, fields })} as words`;
}

/** Columns of a card, of the table `product` under the name `p`. */
export const productColumns = (
  mall: Mall,
) => sql<ProductRecord>`p.id, ${cardTexts(mall)}, p.image, ${productPrices(mall)},
  ${productUnitsForSale} as stock, p.stock_policy = 'continue' and p.stock <= 0 as backordered, p.sale, p.discount, p.media #>> '{0,focal}' as image_focal, p.rating_sum, p.rating_count, p.options <> '[]'::jsonb as has_options,
  nullif(p.media #>> '{1,file}', '') as image_hover,
  jsonb_path_query_first(p.options, '$[*] ? (exists (@.swatches.*))') as swatch_option`;

export type ProductRecord = Card & (ShownPrices | ListedPrices);

interface Card {
  readonly id: string;
  readonly good_name: string;
  readonly seo_name: string;
  readonly image: string;
  /** In a view of another language: name and text of the first picture with their languages, address; null for one that is not translated. */
  readonly words?: readonly [string, string, (string | null)?];
  readonly stock: number;
  /** None is in stock, and it sells all the same. */
  readonly backordered: boolean;
  readonly sale: number;
  readonly discount: number;
  readonly image_alt: string | null;
  /** JSON. */
  readonly image_focal: string | null;
  readonly rating_sum: number;
  readonly rating_count: number;
  readonly has_options: boolean;
  readonly image_hover: string | null;
  /** The first option that has swatches. */
  readonly swatch_option: SwatchOption | null;
}

interface SwatchOption {
  readonly values: readonly string[];
  readonly swatches: Readonly<Record<string, string>>;
}

/** Swatches of a card; the others are counted. */
const maxSwatches = 5;

/** How a mall shows prices. */
export interface PriceRules {
  readonly currency: string;
  /** Whether reductions are from the lowest price of the 30 days before them (docs/law.md, Price reductions). */
  readonly isPrior: boolean;
}

export async function priceRules(context: ShopContext): Promise<PriceRules> {
  return { currency: context.mall.currency, isPrior: await hasEuConsumers(context) };
}

interface Reducible extends PricesBefore {
  readonly price: bigint;
}

/** Crossed-out price and percentage, which always go together. */
export function reductionOf(given: Reducible, rules: PriceRules): { origin_price: string; discount: number } {
  const before = priceBefore(given, rules);
  return {
    origin_price: formatOrigin(before, given.price, rules.currency),
    discount: discountPercent(given.price, before),
  };
}

/** What the price of a unit is, as it is sent; nothing where no content is given. */
export function shownUnitPrice(
  given: { readonly price: bigint; readonly unit_measure: string; readonly unit_base: string },
  currency: string,
): { unit_price?: UnitPrice } {
  const unit = unitPriceOf(given.price, given);
  return unit
    ? { unit_price: { price: formatMoney(unit.price, currency), base: unit.base, measure: given.unit_measure } }
    : {};
}

export function toProductRow(record: ProductRecord, rules: PriceRules): ProductRow {
  const { currency } = rules;
  const { id, image, stock, sale, rating_sum, rating_count, has_options } = record;
  const [name = record.good_name, alt = record.image_alt, slug] = record.words ?? [];
  const { good_name, image_alt, lang } = unmarked<{
    good_name: string;
    image_alt: string | null;
    lang?: TextLanguages;
  }>({ good_name: name, image_alt: alt }, ["good_name", "image_alt"]);
  const prices = pricesOf(record);
  return {
    id,
    good_name,
    seo_name: slug ?? record.seo_name,
    image,
    ...(image_alt && { image_alt }),
    ...(record.image_focal && { image_focal: JSON.parse(record.image_focal) }),
    ...(record.image_hover && { image_hover: record.image_hover }),
    ...(record.swatch_option && swatchesOf(record.swatch_option)),
    price: formatMoney(prices.price, currency),
    ...(prices.price_varies && { price_varies: true as const }),
    ...reductionOf(prices, rules),
    ...shownUnitPrice(prices, currency),
    stock,
    ...(record.backordered && { backordered: true as const }),
    sale,
    rating: rating_count === 0 ? 0 : Math.round((rating_sum / rating_count) * 10) / 10,
    rating_count,
    has_options,
    ...(lang && { lang }),
  };
}

/** Values without a colour are left out. */
function swatchesOf({ values, swatches }: SwatchOption): Pick<ProductRow, "swatches" | "more_swatches"> {
  const all = values.flatMap((value) => {
    const color = swatchOf(swatches, value);
    return color ? [{ value, color }] : [];
  });
  if (all.length < 2) return {};
  const more = all.length - maxSwatches;
  return { swatches: all.slice(0, maxSwatches), ...(more > 0 && { more_swatches: more }) };
}

/** The crossed-out price, "" unless it is above the price. */
function formatOrigin(origin: bigint | null, price: bigint, currency: string): string {
  return origin !== null && origin > price ? formatMoney(origin, currency) : "";
}
