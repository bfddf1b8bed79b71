/** What a bulk action would change: counted in portions, so that no statement takes long, with some rows of each. */
import { type RawBuilder, sql } from "kysely";
import type { BulkChange, PriceChange } from "#contract/bulk.ts";
import type { Output } from "#contract/call.ts";
import type { previewBulk } from "#contract/calls/bulk.ts";
import type { ListSelection } from "#contract/list.ts";
import { unprepared } from "#db/statements.ts";
import type { ShopContext } from "#kernel/context.ts";
import { matching } from "#kernel/lists/index.ts";
import { formatMoney } from "#kernel/money/money.ts";
import { productsSource } from "../staff-list.ts";
import { beforeAndAfter, changes, type ProductChange } from "./labels-sql.ts";
import { isChanged, isSkipped, newPrices } from "./price-sql.ts";

type Preview = Output<typeof previewBulk>;
type Sample = Preview["sample"][number];

/** Products that one statement counts: about a third of a second for a price change. */
const portion = 20_000;
/** Rows shown, and how many of them are those that ask for attention. */
const maxShown = 20;
const maxFlagged = 10;

interface Counts {
  readonly products: number;
  readonly changing: number;
  readonly variants: number;
  readonly below_cost: number;
  readonly negative: number;
}

/** @throws {ShopError} 400 naming the field and the rule. */
export async function previewBulkChange(
  context: ShopContext,
  selection: ListSelection,
  change: BulkChange,
): Promise<Preview> {
  const where = await matching(context, productsSource, selection);
  const total = { products: 0, changing: 0, variants: 0, below_cost: 0, negative: 0 };
  const plain: Sample[] = [];
  const flagged: Sample[] = [];
  let after: string | null = null;
  for (;;) {
    const chosen: RawBuilder<unknown> = sql`
      select ${productsSource.id} as id from ${productsSource.from}
      where ${where} ${after ? sql`and ${productsSource.id} > ${after}::uuid` : sql``}
      order by ${productsSource.id} limit ${portion}`;
    const counted = await countPortion(context, chosen, change);
    for (const key of ["products", "changing", "variants", "below_cost", "negative"] as const)
      total[key] += counted[key];
    if (counted.changing > 0 && plain.length < maxShown) {
      plain.push(...(await sampleOf(context, chosen, change, maxShown - plain.length, false)));
    }
    if (counted.below_cost + counted.negative > 0 && flagged.length < maxFlagged) {
      flagged.push(...(await sampleOf(context, chosen, change, maxFlagged - flagged.length, true)));
    }
    if (counted.products < portion) break;
    after = counted.last;
  }
  const flaggedIds = new Set(flagged.map(({ id }) => id));
  return { ...total, sample: [...flagged, ...plain.filter(({ id }) => !flaggedIds.has(id))].slice(0, maxShown) };
}

async function countPortion({ db, mall }: ShopContext, chosen: RawBuilder<unknown>, change: BulkChange) {
  const query =
    change.kind === "price"
      ? sql<Counts & { last: string | null }>`
        with chosen as materialized (${chosen})
        select (select count(*)::int from chosen) as products,
          (select id from chosen order by id desc limit 1) as last,
          count(distinct v.product_id) filter (where ${isChanged} and not ${isSkipped(change)})::int as changing,
          count(*) filter (where ${isChanged} and not ${isSkipped(change)})::int as variants,
          count(*) filter (where ${isChanged} and n.below_cost)::int as below_cost,
          count(*) filter (where n.negative)::int as negative
        from chosen join variant v on v.mall_id = ${mall.id} and v.product_id = chosen.id ${newPrices(change, mall.currency)}`
      : sql<Counts & { last: string | null }>`
        with chosen as materialized (${chosen})
        select count(*)::int as products, (select id from chosen order by id desc limit 1) as last,
          count(*) filter (where ${changes(change)})::int as changing, 0 as variants, 0 as below_cost, 0 as negative
        from chosen join product p on p.mall_id = ${mall.id} and p.id = chosen.id`;
  const { rows } = await unprepared(query, db);
  return rows[0] ?? { products: 0, changing: 0, variants: 0, below_cost: 0, negative: 0, last: null };
}

function sampleOf(
  context: ShopContext,
  chosen: RawBuilder<unknown>,
  change: BulkChange,
  limit: number,
  isFlagged: boolean,
): Promise<Sample[]> {
  return change.kind === "price"
    ? samplePrices(context, chosen, change, limit, isFlagged)
    : sampleProducts(context, chosen, change, limit);
}

interface PriceRow {
  readonly id: string;
  readonly product_id: string;
  readonly name: string;
  readonly detail: string;
  readonly before: bigint;
  readonly after: bigint;
  readonly compare_before: bigint | null;
  readonly compare_after: bigint | null;
  readonly negative: boolean;
  readonly below_cost: boolean;
  readonly skipped: boolean;
}

async function samplePrices(
  { db, mall }: ShopContext,
  chosen: RawBuilder<unknown>,
  change: PriceChange,
  limit: number,
  isFlagged: boolean,
): Promise<Sample[]> {
  const condition = isFlagged ? sql`(n.negative or n.below_cost)` : sql`not ${isSkipped(change)}`;
  const query = sql<PriceRow>`
    with chosen as materialized (${chosen})
    select v.id, v.product_id, p.good_name as name,
      case when v.options = '{}'::jsonb then v.sku
        else (select string_agg(value, ' / ') from jsonb_each_text(v.options)) end as detail,
      v.price as before, n.price as after, v.origin_price as compare_before, n.origin_price as compare_after,
      n.negative, n.below_cost, ${isSkipped(change)} as skipped
    from chosen join variant v on v.mall_id = ${mall.id} and v.product_id = chosen.id ${newPrices(change, mall.currency)}
    join product p on p.mall_id = ${mall.id} and p.id = v.product_id
    where ${isChanged} and ${condition} limit ${limit}`;
  const { rows } = await unprepared(query, db);
  const text = (amount: bigint | null) => (amount === null ? "" : formatMoney(amount, mall.currency));
  return rows.map(({ before, after, compare_before, compare_after, negative, below_cost, skipped, ...row }) => ({
    ...row,
    before: text(before),
    after: text(after),
    ...(compare_before !== compare_after && {
      compare_before: text(compare_before),
      compare_after: text(compare_after),
    }),
    flag: negative ? "negative" : skipped ? "skipped" : below_cost ? "below_cost" : null,
  }));
}

async function sampleProducts(
  { db, mall }: ShopContext,
  chosen: RawBuilder<unknown>,
  change: ProductChange,
  limit: number,
): Promise<Sample[]> {
  const { before, after } = beforeAndAfter(change);
  const query = sql<Pick<Sample, "id" | "name" | "before" | "after">>`
    with chosen as materialized (${chosen})
    select p.id, p.good_name as name, ${before} as before, ${after} as after
    from chosen join product p on p.mall_id = ${mall.id} and p.id = chosen.id
    where ${changes(change)} limit ${limit}`;
  const { rows } = await unprepared(query, db);
  return rows.map((row) => ({ ...row, product_id: row.id, detail: "", flag: null }));
}
