/** The parts of a range with the largest figures: products, categories, countries, sources, discounts. */
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { Output } from "#contract/call.ts";
import type { figuresBreakdown as breakdownCall } from "#contract/calls/figures.ts";
import type { Breakdown, PartMeasure, PartValues } from "#contract/shapes/figures.ts";
import type { ShopContext } from "../context.ts";
import { formatMoney } from "../money/money.ts";
import { aboutFigures } from "./about.ts";
import { dayOf, entries, type Span } from "./count.ts";

type Answer = Output<typeof breakdownCall>;

/** Columns of a part, from which its measures follow. */
export const partColumns = ["orders", "units", "gross_sales", "discounts", "returns", "taxes", "cost"] as const;
export type PartSums = Record<(typeof partColumns)[number], bigint>;

const sorts: Readonly<Record<PartMeasure, RawBuilder<unknown>>> = {
  orders: sql`orders`,
  units: sql`units`,
  gross_sales: sql`gross_sales`,
  discounts: sql`discounts`,
  returns: sql`returns`,
  taxes: sql`taxes`,
  cost: sql`cost`,
  net_sales: sql`gross_sales - discounts - returns`,
  profit: sql`gross_sales - discounts - returns - cost`,
};

export async function figuresBreakdown(
  context: ShopContext,
  { by, measure, limit, ...given }: z.output<(typeof breakdownCall)["input"]>,
): Promise<Answer> {
  const { mall } = context;
  const about = await aboutFigures(context, given);
  const [now, total, beforeTotal] = await Promise.all([
    largest(context, about.range, by, { measure, limit }),
    totalOf(context, about.range, by),
    about.before_range ? totalOf(context, about.before_range, by) : null,
  ]);
  const keys = now.map(({ key }) => key);
  const [labels, before] = await Promise.all([
    labelsOf(context, by, keys),
    about.before_range ? ofKeys(context, about.before_range, by, keys) : null,
  ]);
  const values = (sums: PartSums) => valuesOf(sums, by, mall.currency);
  return {
    ...about,
    rows: now.map(({ key, ...sums }) => ({
      key,
      label: labels.get(key)?.label ?? "",
      image: labels.get(key)?.image ?? "",
      values: values(sums),
      before: before && values(before.get(key) ?? nothing),
    })),
    count: Number(total.count),
    total: values(total),
    before_total: beforeTotal && values(beforeTotal),
  };
}

const nothing: PartSums = { orders: 0n, units: 0n, gross_sales: 0n, discounts: 0n, returns: 0n, taxes: 0n, cost: 0n };

function valuesOf(sums: PartSums, by: Breakdown, currency: string): PartValues {
  const net = sums.gross_sales - sums.discounts - sums.returns;
  const money = (amount: bigint) => formatMoney(amount, currency);
  return {
    // An order with two products of a category would count twice.
    orders: by === "category" ? null : String(sums.orders),
    units: String(sums.units),
    gross_sales: money(sums.gross_sales),
    discounts: money(sums.discounts),
    returns: money(sums.returns),
    net_sales: money(net),
    taxes: money(sums.taxes),
    cost: money(sums.cost),
    profit: money(net - sums.cost),
  };
}

const sums = sql.join(partColumns.map((column) => sql`sum(${sql.ref(column)})::bigint as ${sql.ref(column)}`));

/** Rows of the parts of a span: `key` and the columns, for `with`: the last is "part". */
function parts(context: ShopContext, span: Span, by: Breakdown): RawBuilder<unknown> {
  const zone = context.mall.time_zone;
  const counted = entries(context, span, (time) => dayOf(zone, time));
  const id = sql`${context.mall.id}::uuid`;
  switch (by) {
    case "product":
    case "category": {
      const ofProducts = sql`${counted}, of_product as (
        select coalesce(product_id::text, '') as key, count(*) filter (where kind = 'sale') as orders,
          ${sql.join(partColumns.slice(1).map((column) => sql`sum(${sql.ref(column)}) as ${sql.ref(column)}`))}
        from entry where kind = 'sale' or (kind = 'refund' and shipping = 0) group by 1)`;
      if (by === "product") return sql`${ofProducts}, part as (select * from of_product)`;
      return sql`${ofProducts}, part as (
        select coalesce(c.category_id::text, '') as key, ${sums} from of_product p
        left join product_category c on c.mall_id = ${id} and c.product_id::text = p.key group by 1)`;
    }
    case "source":
      return sql`${counted}, part as (select '' as key, ${sums} from entry group by 1)`;
    case "country":
      return sql`${counted}, part as (select country as key, ${sums} from entry group by 1)`;
    case "discount":
      return sql`${counted}, part as (select discount as key, ${sums} from entry where discount <> '' group by 1)`;
  }
}

type Row = PartSums & { readonly key: string };

async function largest(
  context: ShopContext,
  span: Span,
  by: Breakdown,
  { measure, limit }: { readonly measure: PartMeasure; readonly limit: number },
): Promise<Row[]> {
  const { rows } = await sql<Row>`with ${parts(context, span, by)}
    select key, ${bigints} from part order by ${sorts[measure]} desc, key limit ${limit}`.execute(context.db);
  return rows;
}

const bigints = sql.join(partColumns.map((column) => sql`${sql.ref(column)}::bigint as ${sql.ref(column)}`));

async function totalOf(context: ShopContext, span: Span, by: Breakdown): Promise<PartSums & { count: bigint }> {
  // Every part of the products is counted once, also those in several categories.
  const of = by === "category" ? "product" : by;
  const { rows } = await sql<PartSums & { count: bigint }>`with ${parts(context, span, of)}
    select count(*)::bigint as count, ${sql.join(partColumns.map((column) => sql`coalesce(sum(${sql.ref(column)}), 0)::bigint as ${sql.ref(column)}`))}
    from part`.execute(context.db);
  return rows[0] ?? { ...nothing, count: 0n };
}

async function ofKeys(context: ShopContext, span: Span, by: Breakdown, keys: readonly string[]) {
  const { rows } = await sql<Row>`with ${parts(context, span, by)}
    select key, ${bigints} from part where key = any(${keys}::text[])`.execute(context.db);
  return new Map(rows.map(({ key, ...sums }) => [key, sums]));
}

interface Label {
  readonly key: string;
  readonly label: string;
  readonly image: string;
}

/** Names as they are today. */
async function labelsOf(
  { db, mall }: ShopContext,
  by: Breakdown,
  keys: readonly string[],
): Promise<Map<string, Label>> {
  const ids = sql`${keys.filter((key) => key !== "")}::uuid[]`;
  const id = sql`${mall.id}::uuid`;
  const named = {
    product: sql`select id::text as key, good_name as label, image from product where mall_id = ${id} and id = any(${ids})`,
    category: sql`select id::text as key, name as label, pic as image from category where mall_id = ${id} and id = any(${ids})`,
    discount: sql`select id::text as key, code as label, '' as image from coupon where mall_id = ${id} and id = any(${ids})`,
    country: undefined,
    source: undefined,
  }[by];
  if (!named || keys.length === 0) return new Map();
  const { rows } = await sql<Label>`${named}`.execute(db);
  return new Map(rows.map((row) => [row.key, row]));
}
