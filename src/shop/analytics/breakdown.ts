/** The parts of a range with the largest figures: products, categories, countries, sources, discounts, tax rates. */
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { Output } from "#contract/call.ts";
import type {
  analyticsBreakdown as breakdownCall,
  analyticsOfProduct as productCall,
} from "#contract/calls/analytics.ts";
import type { Breakdown, Part, PartMeasure, PartValues } from "#contract/shapes/analytics.ts";
import type { ShopContext } from "#kernel/context.ts";
import { formatMoney } from "#kernel/money/money.ts";
import { aboutMetrics } from "./about.ts";
import { partColumns, type Span } from "./count.ts";
import { grossProfitOf } from "./measures.ts";
import { addDays, startsOf } from "./range.ts";
import { readRateKey, shownRateKey } from "./tax-rates.ts";

type Answer = Output<typeof breakdownCall>;

export type PartSums = Record<(typeof partColumns)[number], bigint>;

const sorts: Readonly<Record<PartMeasure, RawBuilder<unknown>>> = {
  orders: sql`orders`,
  units: sql`units`,
  gross_sales: sql`gross_sales`,
  discounts: sql`discounts`,
  returns: sql`returns`,
  taxes: sql`taxes`,
  units_with_cost: sql`units_with_cost`,
  cost: sql`cost`,
  net_sales: sql`gross_sales - discounts - returns`,
  // Unknown ones last.
  gross_profit: sql`case when units = 0 or units_with_cost > 0 then gross_sales - discounts - returns - uncosted_sales - cost
    else -9223372036854775807 end`,
};

export async function analyticsBreakdown(
  context: ShopContext,
  { by, measure, limit, ...given }: z.output<(typeof breakdownCall)["input"]>,
): Promise<Answer> {
  const { mall } = context;
  const about = await aboutMetrics(context, given);
  const [rows, total, count, beforeTotal] = await Promise.all([
    sumParts(context, about.range, by, { measure, limit }).then((max) => nameParts(context, by, max)),
    totalOf(context, about.range, by),
    by === "category" || by === "tax" ? countOf(context, about.range, by) : null,
    about.before_range ? totalOf(context, about.before_range, by) : null,
  ]);
  const keys = rows.map(({ key }) => key);
  const before = about.before_range && (await ofKeys(context, about.before_range, by, keys));
  const values = (sums: PartSums) => valuesOf(sums, by, mall.currency);
  return {
    ...about,
    rows: rows.map((row) => ({ ...row, before: before && values(before.get(row.key) ?? nothing) })),
    count: Number(count ?? total.count),
    // An order with several rates would count for each.
    total: { ...values(total), ...(by === "tax" && { orders: null }) },
    before_total: beforeTotal && values(beforeTotal),
  };
}

/** What one product sold. */
export async function analyticsOfProduct(
  context: ShopContext,
  { product_id, ...given }: z.output<(typeof productCall)["input"]>,
): Promise<Output<typeof productCall>> {
  const { db, mall } = context;
  const about = await aboutMetrics(context, given);
  const [now, before, days] = await Promise.all([
    ofKeys(context, about.range, "product", [product_id]),
    about.before_range && ofKeys(context, about.before_range, "product", [product_id]),
    db
      .selectFrom("figure_part")
      .select(["day", "units"])
      .where("mall_id", "=", mall.id)
      .where("by", "=", "product")
      .where("key", "=", product_id)
      .where("day", ">=", about.range.from)
      .where("day", "<=", about.range.to)
      .execute(),
  ]);
  const units = new Map(days.map((row) => [row.day, Number(row.units)]));
  const values = (sums: PartSums | undefined) => valuesOf(sums ?? nothing, "product", mall.currency);
  return {
    ...about,
    values: values(now.get(product_id)),
    before: before && values(before.get(product_id)),
    units_by_day: startsOf(about.range, "day").map((day) => units.get(day) ?? 0),
  };
}

const nothing: PartSums = {
  orders: 0n,
  units: 0n,
  units_with_cost: 0n,
  gross_sales: 0n,
  discounts: 0n,
  returns: 0n,
  taxes: 0n,
  returned_taxes: 0n,
  cost: 0n,
  uncosted_sales: 0n,
};

function valuesOf(sums: PartSums, by: Breakdown, currency: string): PartValues {
  const net = sums.gross_sales - sums.discounts - sums.returns;
  const profit = grossProfitOf(sums);
  const money = (amount: bigint) => formatMoney(amount, currency);
  return {
    // An order with two products of a category would count twice.
    orders: by === "category" ? null : String(sums.orders),
    units: String(sums.units),
    units_with_cost: by === "tax" ? null : String(sums.units_with_cost),
    gross_sales: money(sums.gross_sales),
    discounts: money(sums.discounts),
    returns: money(sums.returns),
    net_sales: money(net),
    taxes: money(sums.taxes),
    cost: by === "tax" ? null : money(sums.cost),
    gross_profit: by === "tax" || profit === null ? null : money(profit),
  };
}

const summed = sql.raw(partColumns.map((column) => `sum(${column})::bigint as ${column}`).join(", "));

/** Rows of the parts of a span, for `with`: the last is "part" with `key` and the columns. Whole months are read as such. */
function parts({ mall }: ShopContext, span: Span, by: Breakdown, keys?: readonly string[]): RawBuilder<unknown> {
  const id = sql`${mall.id}::uuid`;
  const stored = by === "category" ? "product" : by;
  const where = sql`mall_id = ${id} and by = ${stored} ${keys ? sql`and key = any(${keys}::text[])` : sql``}`;
  const columns = sql.raw(partColumns.join(", "));
  const { months, days } = monthsOf(span);
  const pieces = [
    ...days.map(
      ({ from, to }) =>
        sql`select key, ${columns} from figure_part where ${where} and day between ${from}::date and ${to}::date`,
    ),
    ...(months
      ? [
          sql`select key, ${columns} from figure_part_month where ${where} and month between ${months.from}::date and ${months.to}::date`,
        ]
      : []),
  ];
  const ofKeys = sql`of_key as (select key, ${summed} from (${sql.join(pieces, sql` union all `)}) piece group by key
    having ${sql.raw(partColumns.map((column) => `sum(${column}) <> 0`).join(" or "))})`;
  if (by === "tax") {
    return sql`${ofKeys}, part as (select ${shownRateKey(mall)} as key, ${summed} from of_key group by 1)`;
  }
  if (by !== "category") return sql`${ofKeys}, part as (select * from of_key)`;
  return sql`${ofKeys}, part as (
    select coalesce(c.category_id::text, '') as key, ${summed} from of_key p
    left join product_category c on c.mall_id = ${id} and p.key <> '' and c.product_id = nullif(p.key, '')::uuid group by 1)`;
}

/** The whole months of a span, by their first days, and the days beside them. */
function monthsOf(span: Span): { readonly months: Span | null; readonly days: readonly Span[] } {
  const firstOf = (day: string) => `${day.slice(0, 8)}01`;
  const after = (day: string) => firstOf(addDays(firstOf(day), 31));
  const first = span.from === firstOf(span.from) ? span.from : after(span.from);
  // The month in which the span ends counts whole when it ends with it.
  const end = firstOf(addDays(span.to, 1));
  if (first >= end) return { months: null, days: [span] };
  const days = [
    ...(span.from < first ? [{ from: span.from, to: addDays(first, -1) }] : []),
    ...(end <= span.to ? [{ from: end, to: span.to }] : []),
  ];
  return { months: { from: first, to: firstOf(addDays(end, -1)) }, days };
}

/** A part without its name. */
export type PartRow = PartSums & { readonly key: string };

interface Largest {
  readonly measure: PartMeasure;
  readonly limit: number;
  /** Rows that are left out first. */
  readonly offset?: number;
}

/** The parts with the largest values of a measure. */
export async function sumParts(
  context: ShopContext,
  span: Span,
  by: Breakdown,
  { measure, limit, offset = 0 }: Largest,
): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`with ${parts(context, span, by)}
    select key, ${bigints} from part order by ${sorts[measure]} desc, ${sorts.net_sales} desc, key limit ${limit} offset ${offset}`.execute(
    context.db,
  );
  return rows;
}

/** Parts with their names and values. */
export async function nameParts(
  context: ShopContext,
  by: Breakdown,
  rows: readonly PartRow[],
): Promise<Omit<Part, "before">[]> {
  const labels = await labelsOf(
    context,
    by,
    rows.map(({ key }) => key),
  );
  return rows.map(({ key, ...sums }) => ({
    key,
    label: labels.get(key)?.label ?? "",
    image: labels.get(key)?.image ?? "",
    tax: by === "tax" ? rateOf(key, sums, context.mall.currency) : null,
    values: valuesOf(sums, by, context.mall.currency),
  }));
}

function rateOf(key: string, { taxes, returned_taxes }: PartSums, currency: string): Part["tax"] {
  const { hundredths, ...rate } = readRateKey(key);
  return {
    ...rate,
    percent: hundredths / 100,
    charged: formatMoney(taxes + returned_taxes, currency),
    returned: formatMoney(returned_taxes, currency),
  };
}

/** How many categories the sold products belong to, and how many tax rates are shown. */
async function countOf(context: ShopContext, span: Span, by: Breakdown): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`with ${parts(context, span, by)}
    select count(*)::bigint as count from part`.execute(context.db);
  return rows[0]?.count ?? 0n;
}

const bigints = sql.raw(partColumns.map((column) => `${column}::bigint as ${column}`).join(", "));

async function totalOf(context: ShopContext, span: Span, by: Breakdown): Promise<PartSums & { count: bigint }> {
  // Every part of the products is counted once, also those in several categories.
  const of = by === "category" ? "product" : by;
  const { rows } = await sql<PartSums & { count: bigint }>`with ${parts(context, span, of)}
    select count(*)::bigint as count, ${sql.raw(partColumns.map((column) => `coalesce(sum(${column}), 0)::bigint as ${column}`).join(", "))}
    from part`.execute(context.db);
  return rows[0] ?? { ...nothing, count: 0n };
}

async function ofKeys(context: ShopContext, span: Span, by: Breakdown, keys: readonly string[]) {
  // Of a category the keys are those of its products, of a tax rate those of all states.
  const partsQuery = by === "category" || by === "tax" ? parts(context, span, by) : parts(context, span, by, keys);
  const { rows } =
    await sql<PartRow>`with ${partsQuery} select key, ${bigints} from part where key = any(${keys}::text[])`.execute(
      context.db,
    );
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
    discount: sql`select id::text as key, code as label, '' as image from discount where mall_id = ${id} and id = any(${ids})`,
    country: undefined,
    source: undefined,
    tax: undefined,
  }[by];
  if (!named || keys.length === 0) return new Map();
  const { rows } = await sql<Label>`${named}`.execute(db);
  return new Map(rows.map((row) => [row.key, row]));
}
