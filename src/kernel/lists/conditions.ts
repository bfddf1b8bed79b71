/** Search and filters of a list as SQL; every value is a bound parameter. */

import { type RawBuilder, sql } from "kysely";
import { badInput } from "#contract/errors.ts";
import type { ListDefinition } from "#contract/list.ts";
import {
  type FilterDeclaration,
  type FilterOperator,
  type FilterType,
  type FilterValue,
  faultOf,
} from "#contract/list-filters.ts";
import { currentTime } from "#db/clock.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "../context.ts";
import { isId } from "../ids.ts";
import { parseMoney } from "../money/money.ts";
import { cleanText } from "../text.ts";
import { dayStart } from "./day-start.ts";
import type { Counted, ListSource, Ways } from "./source.ts";

type Condition = RawBuilder<unknown>;

type State = { readonly search?: string; readonly filters?: readonly FilterValue[] };

/** The condition for the rows of a list that match a search and filters. */
export async function conditionsOf<D extends ListDefinition>(
  context: ShopContext,
  source: ListSource<D>,
  state: State,
): Promise<Condition> {
  return (await waysOf(context, source, state)).find;
}

/** What is asked of a list, in each way in which statements need it. */
export interface Asked {
  /** For statements that look for the rows that match. */
  readonly find: Condition;
  /** Has as many rows as match. */
  readonly counted: Counted;
  /** Whether anything is asked beside what holds for the whole list. */
  readonly isNarrowed: boolean;
  /** For statements that read rows in the order of a sort. */
  readonly along: (sort: string) => Along;
}

export interface Along {
  /** What the index of the sort answers: what holds for the whole list, filters that it covers, ranges of the sort. */
  readonly where: Condition;
  /** All that it does not cover, about one row at hand; undefined when that is nothing. */
  readonly check: Condition | undefined;
}

/** The conditions of a search and filters, for the statements that need them. */
export async function waysOf<D extends ListDefinition>(
  context: ShopContext,
  source: ListSource<D>,
  { search = "", filters = [] }: State,
): Promise<Asked> {
  await source.prepare?.(context);
  const text = cleanText(search);
  const all = [sql`${source.mallId} = ${context.mall.id}`, ...(source.where ? [source.where] : [])];
  const ways = await Promise.all([
    ...(text && source.search ? [namedWays("", source.search(text, context))] : []),
    ...filters.map((filter) => namedWays(filter.field, conditionOf(context, source, filter))),
  ]);
  const find = allOf([...all, ...ways.map(({ find }) => find)]);
  const alone = ways.length === 1 && !source.where ? ways[0]?.counted : undefined;
  return {
    isNarrowed: ways.length > 0,
    find,
    counted: alone ?? { from: source.from, where: find },
    along(sort) {
      const covers = source.sorts[sort]?.covers ?? [];
      const isCovered = ({ field }: NamedWays) => covers.includes(field);
      const ranges = ways.flatMap((one) => (isCovered(one) ? one.find : (one.along?.[sort] ?? [])));
      const left = ways.filter((one) => !isCovered(one)).map(({ find, check = find }) => check);
      return { where: allOf([...all, ...ranges]), check: left.length > 0 ? allOf(left) : undefined };
    },
  };
}

type NamedWays = Ways & { readonly field: string };

async function namedWays(field: string, ways: Ways | Condition | Promise<Ways | Condition>): Promise<NamedWays> {
  const one = await ways;
  return "find" in one ? { field, ...one } : { field, find: one };
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
  const asked = source.isClosed && filter.operator === "none" ? othersOf(declared, filter) : filter;
  const condition = conditionOn(context, source, declared.type, asked);
  return isRange(declared.type) ? { find: condition, along: { [filter.field]: condition } } : condition;
}

/** "None of" some choices as "any of" the others. */
function othersOf({ choices = [] }: FilterDeclaration, { field, value }: FilterValue): FilterValue {
  const values = listOf(value);
  const others = choices.filter((choice) => !values.includes(choice.value));
  return { field, operator: "any", value: others.map((choice) => choice.value) };
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

/**
 * Condition that a text contains another one, whatever accents, capitals and letters either is written in: "cafe" is in "Café". For
 * rows of which a mall has few, since no index answers it.
 * @param from "start": the other text begins it, or one of its words.
 */
export function containsText(
  column: RawBuilder<unknown>,
  text: string,
  from: "anywhere" | "start" = "anywhere",
): Condition {
  const pattern = sql`replace(replace(replace(search_text(${text}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;
  const folded = sql`search_text(${column})`;
  if (from === "start") return sql`(${folded} like ${pattern} or ${folded} like '% ' || ${pattern})`;
  return sql`${folded} like '%' || ${pattern}`;
}

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

function minorUnits({ mall }: ShopContext, field: string, value: string): string {
  const minor = parseMoney(value.replace("-", ""), mall.currency);
  if (minor === undefined)
    throw badInput(t("filters: {field} must have an amount of {currency}", { field, currency: mall.currency }));
  return String(value.startsWith("-") ? -minor : minor);
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
    const date = ago
      ? sql`(${currentTime} at time zone ${mall.time_zone})::date - ${Number(ago)}::int`
      : sql`${value}::date`;
    return dayStart(mall.time_zone, sql`(${date} + ${later}::int)`);
  };
  const [first = "", last = first] = values;
  if (operator === "at_least") return sql`${column} >= ${day(first, 0)}`;
  if (operator === "at_most") return sql`${column} < ${day(first, 1)}`;
  return sql`${column} >= ${day(first, 0)} and ${column} < ${day(last, 1)}`;
}
