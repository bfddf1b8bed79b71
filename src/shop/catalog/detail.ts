/** One product with all that its page shows, in two statements. */
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { Input, Output } from "#contract/call.ts";
import type { getProduct as getProductCall, ProductDetail, Variant } from "#contract/calls/catalog.ts";
import { notFound } from "#contract/errors.ts";
import { medium, productRecord } from "#contract/product-fields.ts";
import { type RecordValues, shownValues } from "#contract/record.ts";
import type { TextLanguages } from "#contract/rows.ts";
import { categoryRow } from "#contract/rows.ts";
import type { InLanguages } from "#contract/shapes/in-languages.ts";
import { shownMaker } from "#contract/shapes/maker.ts";
import type { Review } from "#contract/shapes/review.ts";
import { stockPolicies } from "#contract/stock-policy.ts";
import { untaxedClass } from "#contract/tax-classes.ts";
import { currentTime } from "#db/clock.ts";
import type { SampleOptions, ShopContext } from "#kernel/context.ts";
import { type Mall, otherLanguages } from "#kernel/malls/index.ts";
import { isSold, productPriceJoin, variantPriceJoin, variantPrices } from "#kernel/malls/market-prices.ts";
import { formatMoney } from "#kernel/money/money.ts";
import { cleanText } from "#kernel/text.ts";
import {
  formerSlug,
  inLanguagesOf,
  isNamed,
  languagesColumn,
  markedFieldInView,
  type TranslatedFields,
  unmarked,
} from "#kernel/translations/index.ts";
import { isPreviewToken } from "../preview-token.ts";
import { offerShipping } from "../shipping/promises.ts";
import { unitsForSale, unitsInStock } from "../stock/units.ts";
import { type Alts, altIn, altsColumn } from "./alt-texts.ts";
import { type OptionWords, optionWords } from "./option-words.ts";
import {
  markedProductText,
  type PriceRules,
  type ProductRecord,
  priceRules,
  productColumns,
  productText,
  reductionOf,
  shownUnitPrice,
  toProductRow,
} from "./product-row.ts";
import { sampleName, sampleProduct } from "./sample.ts";
import { productTexts } from "./translated.ts";

/** Reviews on the product's page; product/comments has them all. */
const reviewsShown = 6;
const relatedShown = 8;
/** Products of each category by id, before and after the product, of which the best sellers are shown as related. */
const neighbours = 40;

interface DetailContext extends ShopContext, SampleOptions {
  /** `secret` is the key that signs preview tokens. Staff see a product that shoppers do not see by such a token; without the key none is accepted. */
  readonly services?: { readonly secret: string };
}

/** Whether the product with this id is shown although shoppers do not see it; undefined where none is. */
type MayPreview = ((productId: string) => boolean) | undefined;

/**
 * A shown product by its `seo_name`, or by one that it had before; with samples, "test" is the built-in one unless the
 * mall has such a product.
 * @throws {ShopError} 404 when there is none.
 */
export async function getProduct(
  context: DetailContext,
  { seo_name, preview }: Input<typeof getProductCall>,
): Promise<Output<typeof getProductCall>> {
  const mayPreview = preview ? previewedBy(preview, context) : undefined;
  const name = cleanText(seo_name);
  const detail = await findDetail(context, isNamed(context.mall, name), mayPreview);
  if (detail) return answerOf(context, detail, name);
  if (context.withSamples && seo_name === sampleName) {
    return { product: sampleProduct(context.mall.currency), related: [], ...saleTerms(context) };
  }
  const former = await formerSlug(context, name);
  const moved = former ? undefined : await newAddress(context, name);
  const condition = former ? sql`p.id = ${former.id}::uuid` : moved && sql`p.seo_name = ${moved}`;
  const product = condition && (await findDetail(context, condition, mayPreview));
  if (!product) throw notFound();
  return answerOf(context, product, former?.isOfLanguage ? name : undefined);
}

const previewedBy = (token: string, { mall, services }: DetailContext): MayPreview =>
  services && ((recordId) => isPreviewToken(token, { mallId: mall.id, recordId, secret: services.secret }));

/** JSON columns and aggregates; money comes as text, JSON numbers would round it. */
const stored = z.object({
  media: z.array(medium),
  options: z.array(
    z.object({
      name: z.string(),
      values: z.array(z.string()),
      swatches: z.record(z.string(), z.string()).optional(),
    }),
  ),
  specifications: z.array(z.object({ name: z.string(), value: z.string() })),
  variants: z.array(
    z.object({
      id: z.string(),
      sku: z.string(),
      options: z.record(z.string(), z.string()),
      price: z.string().transform(BigInt),
      origin_price: z.string().transform(BigInt).nullable(),
      prior_price: z.string().transform(BigInt).nullable(),
      recommended_price: z.string().transform(BigInt).nullable(),
      unit_measure: z.string(),
      unit_base: z.string(),
      image: z.string().nullable(),
      barcode: z.string(),
      stock: z.number(),
      stock_policy: z.enum(stockPolicies),
      in_stock: z.number(),
      backorder_text: z.string(),
      expected_on: z.string().nullable(),
      weight: z.number().nullable(),
      sale_ends_at: z.string().nullable(),
    }),
  ),
  reviews: z.array(
    z.object({
      id: z.string(),
      author: z.string(),
      stars: z.number(),
      text: z.string(),
      pictures: z.array(z.string()),
      variant_label: z.string(),
      verified: z.boolean(),
      created_at: z.string(),
      reply: z.string(),
    }),
  ),
  categories: z.array(categoryRow),
  stars: z.array(z.number()),
  maker: shownMaker.nullable(),
});
type Stored = z.output<typeof stored>;

interface LoadedDetail {
  readonly product: ProductDetail;
  /** Of the product's variants, in their order. */
  readonly loads: readonly { readonly price: bigint; readonly weight: number | null }[];
  readonly isShown: boolean;
  readonly isTaxFree: boolean;
  /** Number of the template of its page. */
  readonly template: number | null;
  /** Ids of products chosen to stand beside it. */
  readonly chosen: readonly string[];
  readonly languages: InLanguages;
}

/** @param asked the address that is one of today, in whichever language; undefined for one that the product had before */
async function answerOf(context: ShopContext, found: LoadedDetail, asked: string | undefined) {
  const { product, loads, isShown, isTaxFree, template, chosen, languages } = found;
  const [related, shipping] = await Promise.all([
    findRelated(context, product.id, chosen),
    offerShipping(context, loads),
  ]);
  return {
    product,
    related,
    ...saleTerms(context),
    ...(isTaxFree && { tax_free: true }),
    ...(template !== null && { template }),
    ...(asked !== undefined && asked !== product.seo_name && { of_language: true as const }),
    ...(languages && { in_languages: languages }),
    ...(shipping && { shipping }),
    ...(!isShown && { preview: true }),
  };
}

const saleTerms = ({ mall: { currency, prices_include_tax, refund_days } }: ShopContext) => ({
  currency,
  tax_included: prices_include_tax,
  return_days: refund_days,
});

const productPaths = "/product/detail/";

/** The address of today of a product that had this one before. */
async function newAddress({ db, mall }: ShopContext, seoName: string): Promise<string | undefined> {
  const { rows } = await sql<{ to_path: string }>`
    select to_path from redirect where mall_id = ${mall.id} and from_path = ${productPaths + seoName}`.execute(db);
  const to = rows[0]?.to_path;
  return to?.startsWith(productPaths) ? to.slice(productPaths.length) : undefined;
}

/** @param condition on the product `p`. */
async function findDetail(
  context: ShopContext,
  condition: RawBuilder<unknown>,
  mayPreview: MayPreview,
): Promise<LoadedDetail | undefined> {
  const { mall } = context;
  const isShown = mayPreview ? sql`` : sql`and ${isSold(mall)}`;
  const languages =
    otherLanguages(mall).length > 0
      ? sql`${languagesColumn(mall, "product", sql`p.id`)},
    p.seo_name as own_seo_name, p.description <> '' as has_description`
      : sql``;
  const [row] = await detailRows(context, sql`${condition} ${isShown}`, languages);
  if (!row || !(row.is_show === 1 || mayPreview?.(row.id))) return undefined;
  const { related: chosen, tax_class, template } = row;
  const parts = stored.parse(row);
  return {
    product: toDetail(row, parts, await priceRules(context), context.mall.view && (await optionWords(context))),
    loads: parts.variants,
    isShown: row.is_show === 1,
    isTaxFree: tax_class === untaxedClass,
    template,
    chosen,
    languages: inLanguagesOf(mall, row.in_languages, {
      main: [row.has_description ? "description" : "good_name"],
      ownSlug: row.own_seo_name,
    }),
  };
}

/** Shown products by ids of their own or of their variants, in no order: each as its page shows it. Unknown ids are left out. */
export async function productsByIds(context: ShopContext, ids: readonly string[]): Promise<ProductDetail[]> {
  if (ids.length === 0) return [];
  const { mall } = context;
  const rows = await detailRows(
    context,
    sql`${isSold(mall)} and p.id in (select unnest(${ids}::uuid[]) union
      select product_id from variant where mall_id = ${mall.id} and id = any(${ids}::uuid[]))`,
  );
  const rules = await priceRules(context);
  const words = await optionWords(context);
  return rows.map((row) => toDetail(row, stored.parse(row), rules, words));
}

/**
 * @param condition on the product `p`.
 * @param more columns, with a comma before them
 */
async function detailRows(
  { db, mall }: ShopContext,
  condition: RawBuilder<unknown>,
  more: RawBuilder<unknown> = sql``,
): Promise<DetailRecord[]> {
  const ofProduct = (table: string) =>
    sql`${sql.ref(`${table}.mall_id`)} = p.mall_id and ${sql.ref(`${table}.product_id`)} = p.id`;
  const list = (query: ReturnType<typeof sql>) => sql`coalesce((select json_agg(row) from (${query}) row), '[]')`;
  const prices = variantPrices(mall);
  const variants = sql`select v.id, v.sku, v.options, ${prices.price}::text, ${prices.origin_price}::text, ${named(prices.prior_price, "prior_price")},
    ${named(prices.recommended_price, "recommended_price")}, v.unit_measure, v.unit_base, v.image, v.barcode,
    ${unitsForSale} as stock, v.stock_policy, ${unitsInStock} as in_stock, v.backorder_text,
    case when v.on_hand <= v.reserved and v.stock_policy <> 'untracked' and v.incoming > 0 and v.incoming_on >= (${currentTime} at time zone ${mall.time_zone})::date then v.incoming_on::text end
      as expected_on, v.weight, case when v.sale_price is null then v.sale_ends_at end as sale_ends_at from variant v${variantPriceJoin(mall)} where ${ofProduct("v")} order by v.position, v.id`;
  const reviews = sql`select r.id, r.author, r.stars, r.text, r.pictures, r.variant_label,
      r.order_line_id is not null as verified, r.created_at, r.reply
    from review r where ${ofProduct("r")} and r.state <> 'hidden'
    order by (r.state = 'featured') desc, r.created_at desc, r.id desc limit ${sql.lit(reviewsShown)}`;
  const stars = sql`array(select (select count(*)::int from review r where ${ofProduct("r")}
      and r.stars = given.stars and r.state <> 'hidden')
    from generate_series(1, 5) given (stars) order by given.stars)`;
  const categoryName = markedFieldInView(mall, { kind: "category", id: sql`c.id`, field: "name", own: sql`c.name` });
  const categories = sql`select c.id, ${categoryName}, c.pic, c.big_pic
    from product_category pc join category c on c.mall_id = pc.mall_id and c.id = pc.category_id
    where ${ofProduct("pc")} and c.status = 1 order by c.position, c.id`;
  const { rows } = await sql<DetailRecord>`
    select ${productColumns(mall)}, ${shownColumns(mall)}, ${makerOf} as maker, p.is_show, p.tax_class, p.template, p.related, ${markedProductText(mall, "summary")}, ${markedProductText(mall, "description")}, p.video, p.media, p.options, p.specifications,
      ${list(variants)} as variants, ${list(reviews)} as reviews, ${list(categories)} as categories, ${stars} as stars${mall.view ? altsColumn(mall) : sql``}${more}
    from product p${productPriceJoin(mall, sql`left join`)} where p.mall_id = ${mall.id} and ${condition}`.execute(db);
  return rows;
}

const named = (amount: RawBuilder<unknown>, name: string) => sql`${amount}::text as ${sql.ref(name)}`;

/** What shoppers read of who made the product. */
const makerOf = sql`(select json_build_object('name', m.name, 'address', m.address, 'contact', m.contact,
    'responsible', case when m.responsible_name <> '' then json_build_object('name', m.responsible_name,
      'address', m.responsible_address, 'contact', m.responsible_contact) end)
  from maker m where m.mall_id = p.mall_id and m.id = p.maker_id)`;

const shownColumns = (mall: Mall) =>
  sql.join(
    Object.keys(productRecord.shownRules).map((name) =>
      name === "safety_text"
        ? markedProductText(mall, name)
        : Object.hasOwn(productTexts, name)
          ? productText(mall, name)
          : sql.ref(`p.${name}`),
    ),
  );
type ShownColumns = Pick<RecordValues<typeof productRecord>, keyof typeof productRecord.shownRules>;

type DetailRecord = ProductRecord & ShownColumns & DetailColumns;

interface DetailColumns {
  readonly is_show: number;
  readonly tax_class: string;
  readonly template: number | null;
  readonly related: string[];
  readonly summary: string;
  readonly description: string;
  readonly video: string | null;
  /** In a view, by `altField`; null for none. */
  readonly alts?: Alts | null;
  /** In a shop with several languages, of the product that a page shows. */
  readonly in_languages?: TranslatedFields;
  readonly own_seo_name?: string;
  readonly has_description?: boolean;
}

const markedTexts = ["summary", "description", "safety_text"] as const;

function toDetail(row: DetailRecord, parts: Stored, rules: PriceRules, words: OptionWords | undefined): ProductDetail {
  const media = parts.media
    .filter(({ alt, focal }) => alt || focal)
    .map((medium) => ({ ...medium, ...altIn(medium, row.alts, rules.languages) }));
  const card = toProductRow(row, rules);
  const { lang: textsIn, ...texts } = unmarked<DetailRecord & { lang?: TextLanguages }>(row, markedTexts);
  const lang = { ...card.lang, ...textsIn };
  return {
    ...card,
    ...shownValues(productRecord, texts),
    ...(media.length > 0 && { media }),
    ...(parts.maker && { maker: parts.maker }),
    summary: texts.summary,
    description: texts.description,
    video: row.video ?? "",
    pictures: parts.media.map(({ file }) => file),
    options: words ? parts.options.map((option) => labelled(option, words)) : parts.options,
    specifications: words
      ? parts.specifications.map(({ name, value }) => {
          const label = words.name(name);
          const lang = languagesOf({ name: words.nameLang(name), value: words.valueLang(name, value) });
          return {
            name: label,
            value: words.value(name, value),
            ...(label !== name && { own: name }),
            ...(lang && { lang }),
          };
        })
      : parts.specifications,
    variants: parts.variants.map((variant) => toVariant(variant, rules, words)),
    categories: parts.categories.map((one) => unmarked(one, ["name"])),
    reviews: parts.reviews.map(toReview),
    stars: parts.stars,
    ...(Object.keys(lang).length > 0 && { lang }),
  };
}

/** An option with what a view calls it and its values. */
function labelled(option: Stored["options"][number], words: OptionWords): ProductDetail["options"][number] {
  const { name, values } = option;
  const label = words.name(name);
  const labels = values.flatMap((value) => {
    const translated = words.value(name, value);
    return translated === value ? [] : [[value, translated]];
  });
  const lang = words.nameLang(name);
  const langs = languagesOf(Object.fromEntries(values.map((value) => [value, words.valueLang(name, value)])));
  return {
    ...option,
    ...(label !== name && { label }),
    ...(labels.length > 0 && { labels: Object.fromEntries(labels) }),
    ...(lang && { lang }),
    ...(langs && { langs }),
  };
}

/** Without texts that are in the language of the view; undefined when all are. */
function languagesOf(all: Readonly<Record<string, string | undefined>>): Record<string, string> | undefined {
  const others = Object.entries(all).flatMap(([text, lang]) => (lang ? [[text, lang] as const] : []));
  return others.length > 0 ? Object.fromEntries(others) : undefined;
}

function toVariant(variant: Stored["variants"][number], rules: PriceRules, words: OptionWords | undefined): Variant {
  const { currency } = rules;
  const { price, recommended_price, image, barcode, expected_on, stock_policy, in_stock, backorder_text, ...more } =
    variant;
  const {
    weight: _,
    origin_price: _compare,
    prior_price: _prior,
    unit_measure: _content,
    unit_base: _base,
    ...others
  } = more;
  const { sale_ends_at, ...rest } = others;
  return {
    ...rest,
    ...(barcode && { barcode }),
    ...(expected_on && { expected_on }),
    ...(sale_ends_at && { sale_ends_at: new Date(sale_ends_at).toISOString() }),
    ...(stock_policy !== "track" && { stock_policy }),
    ...(stock_policy === "continue" && {
      in_stock,
      ...(backorder_text && { backorder_text: words?.phrase(backorder_text) ?? backorder_text }),
    }),
    price: formatMoney(price, currency),
    ...reductionOf(variant, rules),
    ...(recommended_price !== null &&
      recommended_price > price && { recommended_price: formatMoney(recommended_price, currency) }),
    ...shownUnitPrice(variant, currency),
    image: image ?? "",
  };
}

function toReview({ reply, ...review }: Stored["reviews"][number]): Review {
  return { ...review, created_at: new Date(review.created_at).toISOString(), ...(reply && { reply }) };
}

/**
 * The chosen products, then best sellers among the product's neighbours by id in its categories: reads 2 × `neighbours` narrow
 * rows a category at most. Limits in the text let PostgreSQL plan the statement once.
 */
async function findRelated(context: ShopContext, id: string, chosen: readonly string[]) {
  const { db, mall } = context;
  const neighboursOf = (condition: ReturnType<typeof sql>) => sql`(select member.product_id from product_category member
    where member.mall_id = own.mall_id and member.category_id = own.category_id and member.product_id ${condition}
    limit ${sql.lit(neighbours)})`;
  const { rows } = await sql<ProductRecord>`
    with neighbour as (
      select distinct in_category.product_id
      from product_category own
      join category c on c.mall_id = own.mall_id and c.id = own.category_id and c.status = 1
      cross join lateral (
        ${neighboursOf(sql`> ${id} order by member.product_id`)} union all
        ${neighboursOf(sql`< ${id} order by member.product_id desc`)}
      ) in_category
      where own.mall_id = ${mall.id} and own.product_id = ${id}),
    related as materialized (
      select candidate.place, s.product_id, s.sale from (
        select id, place from unnest(${chosen}::uuid[]) with ordinality chosen (id, place)
        union all
        select product_id, null from neighbour where product_id <> all(${chosen}::uuid[])) candidate
      join product_search s on s.mall_id = ${mall.id} and s.product_id = candidate.id
      order by candidate.place, s.sale desc, s.product_id desc limit ${sql.lit(relatedShown)})
    select ${productColumns(mall)} from related join product p on p.mall_id = ${mall.id} and p.id = related.product_id${productPriceJoin(mall)}
    order by related.place, related.sale desc, p.id desc`.execute(db);
  const rules = await priceRules(context);
  return rows.map((row) => toProductRow(row, rules));
}
