/** Search and filters of a list as SQL; every value is a bound parameter. */
import { type RawBuilder, sql } from "kysely";
import { badInput } from "#contract/errors.ts";
import type { ListDefinition } from "#contract/list.ts";
import { type FilterOperator, type FilterType, type FilterValue, faultOf } from "#contract/list-filters.ts";
import type { ShopContext } from "../context.ts";
import { isId } from "../ids.ts";
import { parseMoney } from "../money/money.ts";
import { cleanText } from "../text.ts";
import type { ListSource, Ways } from "./source.ts";

type Condition = RawBuilder<unknown>;

type State = { readonly search?: string; readonly filters?: readonly FilterValue[] };

/** What a search and filters leave of a list: its mall, what belongs to it, what was typed, each filter. */
export async function conditionsOf<D extends ListDefinition>(
  context: ShopContext,
  source: ListSource<D>,
  state: State,
): Promise<Condition> {
  return (await waysOf(context, source, state)).find;
}

/** The same in each way, what holds for every row of the list, and whether anything else is asked. */
export async function waysOf<D extends ListDefinition>(
  context: ShopContext,
  source: ListSource<D>,
  { search = "", filters = [] }: State,
): Promise<Required<Ways> & { readonly all: Condition; readonly isNarrowed: boolean }> {
  await source.prepare?.(context);
  const text = cleanText(search);
  const all = allOf([sql`${source.mallId} = ${context.mall.id}`, ...(source.where ? [source.where] : [])]);
  const given = await Promise.all([
    ...(text && source.search ? [source.search(text, context)] : []),
    ...filters.map((filter) => conditionOf(context, source, filter)),
  ]);
  const ways = given.map((one): Ways => ("find" in one ? one : { find: one }));
  const sorts = new Set(ways.flatMap(({ along = {} }) => Object.keys(along)));
  return {
    all,
    isNarrowed: ways.length > 0,
    find: allOf([all, ...ways.map(({ find }) => find)]),
    check: allOf([sql`true`, ...ways.map(({ find, check = find }) => check)]),
    along: Object.fromEntries([...sorts].map((by) => [by, allOf(ways.flatMap(({ along }) => along?.[by] ?? []))])),
  };
}

function allOf(conditions: readonly Condition[]): Condition {
  return sql`(${sql.join(
    conditions.map((condition) => sql`(${condition})`),
    sql` and `,
  )})`;
}

/** @throws {ShopError} 400 for a filter that the list does not have: saved views may name one of an older version. */
async function conditionOf<D extends ListDefinition>(
  context: ShopContext,
  { definition, filters }: ListSource<D>,
  filter: FilterValue,
): Promise<Condition | Ways> {
  const fault = faultOf(definition.filters, filter);
  const declared = definition.filters[filter.field];
  const source = filters[filter.field];
  if (fault || !declared || !source) throw badInput(`filters: ${filter.field} ${fault ?? "is not a filter"}`);
  if ("condition" in source) return source.condition(filter, context);
  const condition = conditionOn(context, source, declared.type, filter);
  return isRange(declared.type) ? { find: condition, along: { [filter.field]: condition } } : condition;
}

const isRange = (type: FilterType) => type === "number" || type === "money" || type === "date";

/** The operators of a filter's type on a column. */
function conditionOn(
  context: ShopContext,
  { column, array }: { readonly column: RawBuilder<unknown>; readonly array?: true },
  type: FilterType,
  { field, operator, value }: FilterValue,
): Condition {
  switch (type) {
    case "text":
      return textCondition(column, operator, cleanText(String(value)));
    case "boolean":
      return value ? sql`${column}` : sql`not coalesce(${column}, false)`;
    case "choice":
      return anyCondition(column, operator, listOf(value), array ? "array" : "text");
    case "record":
      return anyCondition(column, operator, listOf(value).filter(isId), array ? "array" : "uuid");
    case "number":
      // An index of whole numbers is not used for a comparison with numeric.
      return range(column, operator, listOf(value), (one) =>
        /^-?\d{1,15}$/.test(one) ? sql`${one}::bigint` : sql`${one}::numeric`,
      );
    case "money":
      return range(column, operator, listOf(value), (one) => sql`${minorUnits(context, field, one)}::bigint`);
    case "date":
      return dayRange(context, column, operator, listOf(value));
  }
}

const listOf = (value: FilterValue["value"]): string[] =>
  (Array.isArray(value) ? value : [value]).map((one) => String(one));

/** A text as LIKE takes it literally. */
export const likeText = (text: string) => text.replace(/[\\%_]/g, "\\$&");

function textCondition(column: RawBuilder<unknown>, operator: FilterOperator, text: string): Condition {
  if (operator === "is") return sql`lower(${column}) = lower(${text})`;
  return sql`${column} ilike ${`${operator === "contains" ? "%" : ""}${likeText(text)}%`}`;
}

function anyCondition(
  column: RawBuilder<unknown>,
  operator: FilterOperator,
  values: readonly string[],
  kind: "array" | "text" | "uuid",
): Condition {
  const any =
    kind === "array" ? sql`${column} && ${values}::text[]` : sql`${column} = any(${values}::${sql.raw(kind)}[])`;
  return operator === "none" ? sql`not coalesce(${any}, false)` : any;
}

function range(
  column: RawBuilder<unknown>,
  operator: FilterOperator,
  values: readonly string[],
  bound: (value: string) => RawBuilder<unknown>,
): Condition {
  const [first = "", last = first] = values;
  if (operator === "at_least") return sql`${column} >= ${bound(first)}`;
  if (operator === "at_most") return sql`${column} <= ${bound(first)}`;
  return sql`${column} between ${bound(first)} and ${bound(last)}`;
}

function minorUnits({ mall }: ShopContext, field: string, given: string): string {
  const minor = parseMoney(given.replace("-", ""), mall.currency);
  if (minor === undefined) throw badInput(`filters: ${field} must have an amount of ${mall.currency}`);
  return String(given.startsWith("-") ? -minor : minor);
}

/** Whole days in the mall's time zone; the last one is included. */
function dayRange(
  { mall }: ShopContext,
  column: RawBuilder<unknown>,
  operator: FilterOperator,
  values: readonly string[],
): Condition {
  const day = (value: string, later: number) => {
    const ago = /^-(\d+)d$/.exec(value)?.[1];
    const date = ago ? sql`(now() at time zone ${mall.time_zone})::date - ${Number(ago)}::int` : sql`${value}::date`;
    return sql`((${date} + ${later}::int)::timestamp at time zone ${mall.time_zone})`;
  };
  const [first = "", last = first] = values;
  if (operator === "at_least") return sql`${column} >= ${day(first, 0)}`;
  if (operator === "at_most") return sql`${column} < ${day(first, 1)}`;
  return sql`${column} >= ${day(first, 0)} and ${column} < ${day(last, 1)}`;
}
