/** Current rows of requested variants: price, stock, names, and why a line cannot be bought. */
import { type CompiledQuery, type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { TextLanguages } from "#contract/rows.ts";
import type { CartLine } from "#contract/shapes/cart-line.ts";
import type { StockPolicy } from "#contract/stock-policy.ts";
import { compiled } from "#db/compile.ts";
import { inOnePacket } from "#db/transaction.ts";
import type { ShopContext } from "#kernel/context.ts";
import { type Mall, translationLocales } from "#kernel/malls/index.ts";
import { listOf, variantPriceJoin, variantPrices } from "#kernel/malls/market-prices.ts";
import { formatMoney } from "#kernel/money/money.ts";
import { languageOfLinks, productSlug, unmarked } from "#kernel/translations/index.ts";
import { optionWords } from "../catalog/option-words.ts";
import { markedProductText, type PriceRules, reductionOf, shownUnitPrice } from "../catalog/product-row.ts";
import { unitsForSale, unitsInStock } from "../stock/units.ts";

/** A requested variant with its current data; money in minor units. */
export interface Wanted {
  readonly variant_id: string;
  readonly product_id: string;
  readonly good_name: string;
  readonly lang?: TextLanguages | undefined;
  readonly seo_name: string;
  readonly image: string;
  readonly variant_label: string;
  /** All as the shop's own language has them: what staff read. */
  readonly own_name: string;
  readonly own_seo_name: string;
  readonly own_label: string;
  readonly own_backorder_text: string;
  readonly sku: string;
  readonly price: bigint;
  readonly origin_price: bigint | null;
  readonly prior_price: bigint | null;
  readonly unit_measure: string;
  readonly unit_base: string;
  /** What the shop pays for one; null where it does not say. */
  readonly cost: bigint | null;
  /** The price the buyer last saw. */
  readonly price_seen: bigint;
  readonly qty: number;
  /** Units that can be ordered, by the variant's stock policy. */
  readonly stock: number;
  readonly stock_policy: StockPolicy;
  /** Units in stock of a variant that sells when it is out; 0 for others. */
  readonly in_stock: number;
  readonly backorder_text: string;
  /** Grams of one unit; null where the shop does not say. */
  readonly weight: number | null;
  /** Of the product: which tax rate it has. */
  readonly tax_class: string;
  /** Of the product: why there is no right of withdrawal. */
  readonly withdrawal_exception: string;
  readonly is_show: number;
  readonly selected: boolean;
}

type Row = Omit<Wanted, "variant_label" | "own_label" | "own_backorder_text" | "own_name" | "own_seo_name"> & {
  /** Where they may differ from what the buyer reads: each column costs as much as the row it stands in. */
  own_name?: string;
  own_seo_name?: string;
  options: unknown;
  option_order: unknown;
};

const options = z.record(z.string(), z.string());
const optionOrder = z.array(z.object({ name: z.string() }));

const columns = (
  mall: Mall,
) => sql`v.id as variant_id, v.product_id, ${markedProductText(mall, "good_name")}, ${productSlug(mall)},${ownTexts(mall)}
  coalesce(nullif(v.image, ''), p.image) as image, v.sku, v.options, p.options as option_order, ${prices(mall)}, v.unit_measure, v.unit_base, v.cost,
  ${unitsForSale} as stock, v.stock_policy, case when v.stock_policy = 'continue' then ${unitsInStock} else 0 end as in_stock,
  v.backorder_text, v.weight, p.tax_class, p.withdrawal_exception, ${isShown(mall)}`;

function ownTexts(mall: Mall) {
  const name = translationLocales(mall).length > 0 ? sql` p.good_name as own_name,` : sql``;
  return languageOfLinks(mall) ? sql`${name} p.seo_name as own_seo_name,` : name;
}

/** A line stays in a cart that is opened in a market where its variant is not sold: there it is gone. */
function prices(mall: Mall) {
  const { price, origin_price, prior_price } = variantPrices(mall);
  return listOf(mall)
    ? sql`coalesce(${price}, 0) as price, ${origin_price}, ${prior_price} as prior_price`
    : sql`${price}, ${origin_price}, ${prior_price}`;
}

const isShown = (mall: Mall) =>
  listOf(mall) ? sql`case when m.price is null then 0 else p.is_show end as is_show` : sql`p.is_show`;

const tables = (mall: Mall) => sql`join variant v on v.mall_id = w.mall_id and v.id = w.variant_id
  join product p on p.mall_id = v.mall_id and p.id = v.product_id${variantPriceJoin(mall, sql`left join`)}`;

/** The currency of a line's `price_seen`: null for the shop's own. */
export const currencySeen = ({ market }: Pick<Mall, "market">): string | null =>
  market?.price_list_id ? market.currency : null;

/** What the buyer saw in another currency says nothing of whether the price has changed. */
const priceSeen = (mall: Mall) =>
  sql`case when w.currency is not distinct from ${currencySeen(mall)}::text then w.price_seen else coalesce(${variantPrices(mall).price}, 0) end as price_seen`;

/** All lines of a cart, newest first. */
export async function cartLines(context: ShopContext, buyer: string): Promise<Wanted[]> {
  const { rows } = await context.db.executeQuery<Row>(cartQueryOf(context, buyer));
  return toWanted(context, rows);
}

/** The same after a statement that changes the cart, in one packet with it. */
export async function changedCartLines<R>(
  context: ShopContext,
  buyer: string,
  change: RawBuilder<R>,
): Promise<{ changed: R[]; lines: Wanted[] }> {
  const { db } = context;
  const [changed, rows] = await inOnePacket<[R, Row]>(db, [compiled(change, db), cartQueryOf(context, buyer)]);
  return { changed, lines: await toWanted(context, rows) };
}

function cartQueryOf(context: ShopContext, buyer: string): CompiledQuery<Row> {
  const { query, buyerAt } = cartQuery(context);
  return { ...query, parameters: query.parameters.with(buyerAt, buyer) };
}

interface CartQuery {
  readonly query: CompiledQuery<Row>;
  /** Which of its parameters is the buyer. */
  readonly buyerAt: number;
}

/** By the mall as a request has it. An order reads its cart three times, and writing this text takes as long as reading its answer. */
const cartQueries = new WeakMap<Mall, CartQuery>();

function cartQuery({ db, mall }: ShopContext): CartQuery {
  const before = cartQueries.get(mall);
  if (before) return before;
  const buyer = Symbol("buyer");
  const query = sql<Row>`
    select ${columns(mall)}, w.qty, w.selected, ${priceSeen(mall)} from cart_line w ${tables(mall)}
    where w.mall_id = ${mall.id} and w.buyer_id = ${buyer}::uuid
    order by w.created_at desc, w.variant_id`.compile(db);
  const written = { query, buyerAt: query.parameters.indexOf(buyer) };
  cartQueries.set(mall, written);
  return written;
}

/**
 * Rows of the given variants, in the order given, the same variant once; variants that do not exist, or that shoppers do not see,
 * are left out: ids are no secret, and name, price and stock of a draft are.
 */
export async function itemLines(
  context: ShopContext,
  items: readonly { readonly variant_id: string; readonly qty: number }[],
): Promise<Wanted[]> {
  const { db, mall } = context;
  const sums = new Map<string, number>();
  for (const { variant_id, qty } of items) sums.set(variant_id, (sums.get(variant_id) ?? 0) + qty);
  if (sums.size === 0) return [];
  // Not an array: PostgreSQL would assume ten values and scan a small catalog completely.
  const tuples = [...sums].map(([id, qty], position) => sql`(${id}::uuid, ${qty}::int, ${position}::int)`);
  const { rows } = await sql<Row>`
    select ${columns(mall)}, w.qty, true as selected, ${variantPrices(mall).price} as price_seen
    from (select ${mall.id}::uuid as mall_id, * from (values ${sql.join(tuples)}) given (variant_id, qty, position)) w
    ${tables(mall)}${listOf(mall) ? sql` where` : sql` and`} p.is_show = 1${listOf(mall) ? sql` and m.price is not null` : sql``} order by w.position`.execute(
    db,
  );
  return toWanted(context, rows);
}

async function toWanted(context: ShopContext, rows: readonly Row[]): Promise<Wanted[]> {
  const words = await optionWords(context);
  return rows.map(({ options: json, option_order, ...row }) => {
    const values = options.parse(json);
    const chosen = optionOrder.parse(option_order).flatMap(({ name }) => {
      const value = values[name];
      return value ? [{ name, value }] : [];
    });
    const own_label = chosen.map(({ value }) => value).join(", ");
    const variant_label = words ? chosen.map(({ name, value }) => words.value(name, value)).join(", ") : own_label;
    const labelLang = words && oneLanguage(chosen.map(({ name, value }) => words.valueLang(name, value)));
    const own_backorder_text = row.backorder_text;
    const backorder_text = words?.phrase(own_backorder_text) ?? own_backorder_text;
    const { own_name = row.good_name, own_seo_name = row.seo_name } = row;
    const { lang: textsIn, ...line } = unmarked<typeof row & { lang?: TextLanguages }>(row, ["good_name"]);
    const lang = { ...textsIn, ...(labelLang && { variant_label: labelLang }) };
    return {
      ...line,
      ...(Object.keys(lang).length > 0 && { lang }),
      own_name,
      own_seo_name,
      backorder_text,
      own_backorder_text,
      variant_label,
      own_label,
    };
  });
}

/** Of a text of several words: their language where all have the same one. */
const oneLanguage = (languages: readonly (string | undefined)[]): string | undefined =>
  new Set(languages).size === 1 ? languages[0] : undefined;

/** Why a line cannot be bought; "" when it can. */
export function problemOf({ is_show, stock, qty }: Pick<Wanted, "is_show" | "stock" | "qty">): CartLine["problem"] {
  if (is_show !== 1) return "gone";
  if (stock === 0) return "sold_out";
  return stock < qty ? "too_few" : "";
}

export const totalOf = (lines: readonly Pick<Wanted, "price" | "qty">[]): bigint =>
  lines.reduce((sum, { price, qty }) => sum + price * BigInt(qty), 0n);

/** A line in the form of the wire. */
export function toCartLine(given: Wanted, rules: PriceRules): CartLine {
  // Of a product that is not shown any more the buyer learns no newer price and no stock.
  const isGone = problemOf(given) === "gone";
  const line = isGone ? { ...given, price: given.price_seen, origin_price: null, prior_price: null, stock: 0 } : given;
  const { variant_id, good_name, seo_name, image, variant_label, price, price_seen, qty, stock } = line;
  const money = (amount: bigint) => formatMoney(amount, rules.currency);
  const lacking = given.stock_policy === "continue" ? Math.max(0, qty - given.in_stock) : 0;
  return {
    variant_id,
    good_name,
    seo_name,
    image,
    variant_label,
    price: money(price),
    price_was: price_seen === price ? "" : money(price_seen),
    origin_price: reductionOf(line, rules).origin_price,
    ...shownUnitPrice(line, rules.currency),
    qty,
    stock,
    selected: line.selected,
    total: money(totalOf([line])),
    problem: problemOf(line),
    ...(line.lang && { lang: line.lang }),
    ...(!isGone && lacking > 0 && { backordered: lacking, backorder_text: given.backorder_text }),
  };
}
