/** How many products match, and what they can be narrowed by further: counted together, remembered until the catalog changes. */
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { Facet } from "#contract/calls/catalog.ts";
import type { ShopContext } from "../context.ts";
import { rememberPerVersion } from "../memo.ts";
import { manyProducts } from "./categories.ts";
import { isHopeless, matches, optionName, type ProductFilter, unfiltered } from "./filter.ts";
import { searchKey } from "./search-index.ts";

/**
 * Most matches of a keyword that are counted and paged through, and most matches of other lists whose option values are
 * counted; counting more would read the whole catalog. Lists without a keyword know their length exactly.
 */
const mostFound = 3_000;
const mostListed = 10_000;
const mostOf = ({ keyword }: ProductFilter) => (keyword ? mostFound : mostListed);
const mostOptions = 8;
const mostValues = 40;

export interface Survey {
  readonly total: number;
  readonly facets: readonly Facet[];
  /** False when the numbers of the option values are only those of the matches that were counted. */
  readonly counted: boolean;
  /** Prices that part the counted matches of a keyword in equal shares, the cheapest and the dearest included. */
  readonly prices: readonly bigint[];
  /** How many matches there are about, however many were counted. */
  readonly expected: number;
}

const empty: Survey = { total: 0, facets: [], counted: true, prices: [], expected: 0 };

/** Shares of the counted matches between two of `Survey.prices`. */
const priceShares = 60;
const shares = Array.from({ length: priceShares + 1 }, (_, index) => index / priceShares);

/** Questions are remembered by their text; bigint has none in JSON. */
const keyOf = ({ min, max, ...rest }: ProductFilter) => ({ ...rest, min: min?.toString(), max: max?.toString() });
const amount = (text: string | undefined) => (text === undefined ? null : BigInt(text));
const filterOf = ({ min, max, ...rest }: ReturnType<typeof keyOf>): ProductFilter => ({
  ...rest,
  min: amount(min),
  max: amount(max),
});

/**
 * A statement that begins with a comment is not prepared (`#db/statements.ts`): PostgreSQL plans it for the values at
 * hand, which differ from "12 of a million" to "every second".
 */
export const plannedForItsValues = sql.raw("/* planned for its values */");

const count = rememberPerVersion(
  async ({ db, mall }: ShopContext, key: ReturnType<typeof keyOf>) => {
    const filter = filterOf(key);
    const { rows } = await sql<{ total: number }>`${plannedForItsValues} select count(*)::int as total
      from (select ${matches(mall.id, filter)} ${filter.keyword ? sql`limit ${mostFound}` : sql``}) found`.execute(db);
    return rows[0]?.total ?? 0;
  },
  { capacity: 2000, mayLag: (total) => total > manyProducts },
);

/** How many products match; of a keyword at most `mostFound`. */
export async function countMatches(context: ShopContext, filter: ProductFilter): Promise<number> {
  return isHopeless(filter) ? 0 : count(context, keyOf(filter));
}

export const countAll = (context: ShopContext) => countMatches(context, unfiltered);

const surveyed = rememberPerVersion(
  async (context: ShopContext, key: ReturnType<typeof keyOf>): Promise<Survey> => {
    const { db, mall } = context;
    const filter = filterOf(key);
    const most = mostOf(filter);
    const found = (given: ProductFilter) => sql`select s.options, s.price ${matches(mall.id, given)} limit ${most}`;
    // Many products have the same options: these are taken apart once.
    const alike = (rows: RawBuilder<unknown>) => sql`select options, count(*) from (${rows}) rows group by options`;
    // The values of an option that is chosen already are counted as if it was not: they are what could be chosen instead.
    const chosen = filter.options.map((values, index) => {
      const others = { ...filter, options: filter.options.toSpliced(index, 1) };
      const start = `${searchKey(mall.id)}${optionName(values[0] ?? "")}:`;
      return sql`union all select option, ${index} as chosen, sum(found.count)::int as count, null
        from (${alike(found(others))}) found, unnest(found.options) option where starts_with(option, ${start}) group by option`;
    });
    // PostgreSQL counts them all only when it comes to that.
    const all = filter.keyword ? sql`${most}::int` : sql`(select count(*)::int ${matches(mall.id, filter)})`;
    const prices = filter.keyword
      ? sql`percentile_disc(${shares}::float8[]) within group (order by price)`
      : sql`null::bigint[]`;
    const [{ rows }, known] = await Promise.all([
      sql<Counted>`${plannedForItsValues} with found as materialized (${found(filter)})
        select null as option, null::int as chosen,
          case when count(*) < ${most} then count(*)::int else ${all} end as count, ${prices} as prices from found
        union all select option, null, sum(found.count)::int, null
          from (${alike(sql`table found`)}) found, unnest(found.options) option group by option
        ${sql.join(chosen, sql` `)}`.execute(db),
      optionValues(context, null),
    ]);
    const made = toSurvey(rows, filter, known);
    return filter.keyword && !made.counted
      ? { ...made, expected: Math.max(made.total, await expect(context, filter)) }
      : made;
  },
  { capacity: 2000, mayLag: ({ total }) => total > manyProducts },
);

const plan = z.tuple([
  z.object({ "QUERY PLAN": z.tuple([z.object({ Plan: z.object({ "Plan Rows": z.number() }) })]) }),
]);

/** The number of matches that PostgreSQL plans for, by what it knows of the words. It decides about ways, never about rows. */
async function expect({ db, mall }: ShopContext, filter: ProductFilter): Promise<number> {
  const { rows } = await sql`explain (format json) select ${matches(mall.id, filter)}`.execute(db);
  return plan.parse(rows)[0]["QUERY PLAN"][0].Plan["Plan Rows"];
}

interface Counted {
  /** "Colour:Sand" behind the mall's key; null counts the matches themselves. */
  readonly option: string | null;
  /** Index of the chosen option that these values belong to; null for a count within the whole filter. */
  readonly chosen: number | null;
  readonly count: number;
  readonly prices: readonly bigint[] | null;
}

/** Number of matches, and the option values among them with how many products each has. */
export async function survey(context: ShopContext, filter: ProductFilter): Promise<Survey> {
  return isHopeless(filter) ? empty : surveyed(context, keyOf(filter));
}

interface OptionValue {
  readonly name: string;
  readonly value: string;
  readonly swatch: string;
}

const optionValues = rememberPerVersion(
  async ({ db, mall }: ShopContext, _: null): Promise<ReadonlyMap<string, OptionValue>> => {
    const rows = await db
      .selectFrom("option_value")
      .select(["name", "value", "swatch"])
      .where("mall_id", "=", mall.id)
      .execute();
    return new Map(rows.map((row) => [`${row.name}:${row.value}`, row]));
  },
  { capacity: 1000 },
);

function toSurvey(rows: readonly Counted[], filter: ProductFilter, known: ReadonlyMap<string, OptionValue>): Survey {
  const names = filter.options.map((values) => optionName(values[0] ?? ""));
  const counted = rows.flatMap(({ option, chosen, count }) => {
    if (option === null) return [];
    const text = option.slice(4);
    const name = known.get(text)?.name ?? optionName(text);
    const counts = chosen === null ? !names.includes(name) : name === names[chosen];
    const { value = text.slice(name.length + 1), swatch = "" } = known.get(text) ?? {};
    return counts ? [{ name, value: { value, count, ...(swatch && { swatch }) } }] : [];
  });
  const { count: total = 0, prices } = rows.find(({ option }) => option === null) ?? {};
  const facets = [...Map.groupBy(counted, ({ name }) => name)].map(([name, list]) => ({
    name,
    values: list
      .map(({ value }) => value)
      .sort((one, other) => other.count - one.count || one.value.localeCompare(other.value))
      .slice(0, mostValues),
  }));
  return {
    total,
    counted: total < mostOf(filter),
    prices: prices ?? [],
    expected: total,
    facets: facets
      // One value alone narrows nothing.
      .filter(({ name, values }) => values.length > 1 || names.includes(name))
      .sort((one, other) => weight(other) - weight(one) || one.name.localeCompare(other.name))
      .slice(0, mostOptions),
  };
}

const weight = ({ values }: Facet) => values.reduce((sum, { count }) => sum + count, 0);
