/** Products as cards show them: the columns to read and the row to send. */

import { type RawBuilder, sql } from "kysely";
import type { ProductRow, TextLanguages, UnitPrice } from "#contract/rows.ts";
import { swatchOf } from "#contract/swatch-of.ts";
import { unitPriceOf } from "#contract/unit-price.ts";
import type { ShopContext } from "#kernel/context.ts";
import { type Mall, ownMall, translationLocales } from "#kernel/malls/index.ts";
import { productPrices, type ShownPrices } from "#kernel/malls/market-prices.ts";
import { discountPercent, formatMoney, type PricesBefore, priceBefore } from "#kernel/money/money.ts";
import { fieldInView, languageOfLinks, markedFieldInView } from "#kernel/translations/index.ts";
import { hasEuConsumers } from "../settings/eu-consumers.ts";
import { productUnitsForSale } from "../stock/units.ts";
import { altField } from "./alt-texts.ts";
import { translatedWords } from "./option-words.ts";
import { type TranslatedWords, valueKey } from "./translated-words.ts";

/** A text of the product `p`, under its name. */
export const productText = (mall: Mall, field: string) =>
  fieldInView(mall, { kind: "product", id: sql`p.id`, field, own: sql.ref(`p.${field}`) });

/** The same with its language (`unmarked`), for pages. */
export const markedProductText = (mall: Mall, field: string) =>
  markedFieldInView(mall, { kind: "product", id: sql`p.id`, field, own: sql.ref(`p.${field}`) });

/** Name, address and text of the first picture of the product `p` as they are, and beside them what each language of a view says in their place. */
function cardTexts(mall: Mall): RawBuilder<unknown> {
  const columns = sql`p.good_name, p.seo_name, nullif(p.media #>> '{0,alt}', '') as image_alt`;
  const locales = translationLocales(mall);
  if (locales.length === 0) return columns;
  const words = sql.join(locales.map((locale) => sql`p.card_words -> ${sql.lit(locale)}`));
  return sql`${columns}, ${locales.length === 1 ? words : sql`jsonb_build_array(${words})`} as words`;
}

/** Columns of a card, of the table `product` under the name `p`, after `productPriceJoin`. */
export const productColumns = (
  mall: Mall,
) => sql<ProductRecord>`p.id, ${cardTexts(mall)}, p.image, ${productPrices(mall)},
  ${productUnitsForSale} as stock, p.stock_policy = 'continue' and p.stock <= 0 as backordered, p.sale, p.discount, p.media #>> '{0,focal}' as image_focal, p.rating_sum, p.rating_count, p.options <> '[]'::jsonb as has_options,
  nullif(p.media #>> '{1,file}', '') as image_hover,
  jsonb_path_query_first(p.options, '$[*] ? (exists (@.swatches.*))') as swatch_option`;

/** By field; null where nothing is translated. */
type Words = Readonly<Record<string, string>> | null;

export interface ProductRecord extends ShownPrices {
  readonly id: string;
  readonly good_name: string;
  readonly seo_name: string;
  readonly image: string;
  /** In a view of another language: its words, or those of each language that it looks in. */
  readonly words?: Words | readonly Words[];
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
  readonly name: string;
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
  /** Whether links lead to addresses in the language of the view. */
  readonly hasAddresses: boolean;
  /** Those that words are looked for in, and the shop's own last; none in a view of that. */
  readonly languages: readonly string[];
  /** What the view calls values of options; absent in the shop's own language. */
  readonly words?: TranslatedWords;
}

const rulesOf = new WeakMap<Mall, Promise<PriceRules>>();

/**
 * The rules are made once for each `Mall` object, also for that of a view in another language or market. After every change of what they are made
 * of, requests get a new object.
 */
export function priceRules(context: ShopContext): Promise<PriceRules> {
  const { mall } = context;
  const existing = rulesOf.get(mall);
  if (existing) return existing;
  const rules = makeRules(context);
  rulesOf.set(mall, rules);
  rules.catch(() => rulesOf.delete(mall));
  return rules;
}

async function makeRules(context: ShopContext): Promise<PriceRules> {
  const { mall } = context;
  const hasAddresses = languageOfLinks(mall) !== undefined;
  const locales = translationLocales(mall);
  const languages = locales.length > 0 ? [...locales, ownMall(mall).locale] : [];
  const [isPrior, words] = await Promise.all([
    hasEuConsumers(context),
    mall.view ? translatedWords(context) : undefined,
  ]);
  return { currency: mall.currency, isPrior, hasAddresses, languages, ...(words && { words }) };
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
  const { currency, hasAddresses } = rules;
  const { id, image, stock, sale, rating_sum, rating_count, has_options } = record;
  const words = [record.words ?? []].flat();
  const said = (field: string, own: string | null) => textOf(words, field, own, rules.languages);
  const name = said("good_name", record.good_name);
  const alt = hasAlts(words) ? said(altField(image), record.image_alt) : said("", record.image_alt);
  const image_alt = alt.text;
  const lang: TextLanguages = {
    ...(name.lang && { good_name: name.lang }),
    ...(alt.lang && { image_alt: alt.lang }),
  };
  return {
    id,
    good_name: name.text ?? "",
    // An address is of one language.
    seo_name: (hasAddresses && words[0]?.seo_name) || record.seo_name,
    image,
    ...(image_alt && { image_alt }),
    ...(record.image_focal && { image_focal: JSON.parse(record.image_focal) }),
    ...(record.image_hover && { image_hover: record.image_hover }),
    ...(record.swatch_option && swatchesOf(record.swatch_option, rules)),
    price: formatMoney(record.price, currency),
    ...(record.price_varies && { price_varies: true as const }),
    ...reductionOf(record, rules),
    ...shownUnitPrice(record, currency),
    stock,
    ...(record.backordered && { backordered: true as const }),
    sale,
    rating: rating_count === 0 ? 0 : Math.round((rating_sum / rating_count) * 10) / 10,
    rating_count,
    has_options,
    ...(Object.keys(lang).length > 0 && { lang }),
  };
}

/** A text in the first language that has it, else as it is: with its language where that is not the one of the view. */
function textOf(words: readonly Words[], field: string, own: string | null, languages: readonly string[]) {
  const at = words.findIndex((one) => one?.[field] !== undefined);
  const text = words[at]?.[field] ?? own;
  return { text, lang: text && at !== 0 ? languages.at(at) : undefined };
}

const hasAlts = (words: readonly Words[]) =>
  words.some((one) => one && Object.keys(one).some((field) => field.startsWith("alt_")));

/** Values without a colour are left out. */
function swatchesOf(
  { name, values, swatches }: SwatchOption,
  { words }: PriceRules,
): Pick<ProductRow, "swatches" | "more_swatches"> {
  const all = values.flatMap((value) => {
    const color = swatchOf(swatches, value);
    return color ? [{ value: words?.get(valueKey(name, value)) ?? value, color }] : [];
  });
  if (all.length < 2) return {};
  const more = all.length - maxSwatches;
  return { swatches: all.slice(0, maxSwatches), ...(more > 0 && { more_swatches: more }) };
}

/** The crossed-out price, "" unless it is above the price. */
function formatOrigin(origin: bigint | null, price: bigint, currency: string): string {
  return origin !== null && origin > price ? formatMoney(origin, currency) : "";
}
