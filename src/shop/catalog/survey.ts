/** How many products match, and what they can be narrowed by further: counted together, remembered until the catalog changes. */
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { Facet } from "#contract/calls/catalog.ts";
import type { ShopContext } from "../context.ts";
import { rememberPerVersion } from "../memo.ts";
import { manyProducts } from "./categories.ts";
import { type Counted, optionValues, toFacets } from "./facets.ts";
import { isHopeless, matches, optionName, type ProductFilter, unfiltered } from "./filter.ts";
import { isByPrice, matchOrder, type Sort } from "./order.ts";
import { searchKey } from "./search-index.ts";

/**
 * Most matches of a keyword that are counted and paged through, and most matches of other lists whose option values are
 * counted; counting more would read the whole catalog. Lists without a keyword know their length exactly.
 */
const mostFound = 3_000;
const mostListed = 10_000;
/**
 * Most matches of a keyword that are read at once, to count them, their options and to sort them. Of more a page is
 * found sooner by walking along its order.
 */
const mostSorted = 4_500;
/** Matches whose order is remembered. */
const mostFirst = 200;

export interface Survey {
  readonly total: number;
  readonly facets: readonly Facet[];
  /** False when the numbers of the option values are only those of the matches that were counted. */
  readonly counted: boolean;
  /** Ids of a keyword's first matches in the order that was asked for, when all of them were read; otherwise empty. */
  readonly first: readonly string[];
  /** How many matches were read; more than `total` when a list ends before its matches do. */
  readonly read: number;
  /** For an order by price: prices that part a keyword's read matches in equal shares, the lowest and highest included. */
  readonly prices: readonly bigint[];
  /** Whether more match than were read. */
  readonly isMore: boolean;
  /** How many matches there are at least, or about. */
  readonly expected: number;
}

const empty: Survey = {
  total: 0,
  facets: [],
  counted: true,
  first: [],
  read: 0,
  isMore: false,
  prices: [],
  expected: 0,
};

/** Shares of the counted matches between two of `Survey.prices`. */
const priceShares = 150;
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
  async (context: ShopContext, { sort, ...key }: ReturnType<typeof keyOf> & { sort: Sort | null }): Promise<Survey> => {
    const filter = filterOf(key);
    // Chosen options leave few enough of most words.
    const expected = sort && filter.options.length === 0 ? await expectMatches(context, filter) : 0;
    const most = sort ? (expected > 2 * mostSorted ? mostFound : mostSorted) : mostListed;
    const [rows, instead, known] = await Promise.all([
      countMatching(context, filter, sort, most),
      countInstead(context, filter),
      optionValues(context, null),
    ]);
    const { count: read = 0, first, prices } = rows.find(({ option }) => option === null) ?? {};
    const total = sort ? Math.min(read, mostFound) : read;
    return {
      total,
      counted: total < (sort ? mostFound : mostListed),
      facets: toFacets([...rows, ...instead], filter, known),
      first: first ?? [],
      read,
      isMore: sort !== null && read >= most,
      prices: prices ?? [],
      expected: Math.max(read, read < most ? 0 : expected),
    };
  },
  { capacity: 2000, mayLag: ({ total }) => total > manyProducts },
);

interface Matching extends Counted {
  readonly first: readonly string[] | null;
  readonly prices: readonly bigint[] | null;
}

/** Many products have the same options: these are taken apart once. */
const optionsOf = (
  rows: RawBuilder<unknown>,
) => sql`(select options, count(*) from (${rows}) rows group by options) found,
  unnest(found.options) option`;

/**
 * The matches, of which `most` are read, and each option value among them.
 * @param sort of a keyword's matches; null for those that are only counted.
 */
async function countMatching(
  { db, mall }: ShopContext,
  filter: ProductFilter,
  sort: Sort | null,
  most: number,
): Promise<readonly Matching[]> {
  // What stands in a CASE is done only when it comes to that.
  const all = sort ? sql`${most}::int` : sql`(select count(*)::int ${matches(mall.id, filter)})`;
  const first = sort
    ? sql`case when count(*) < ${most} then array(
        select s.product_id from found s order by ${matchOrder(filter, sort)} limit ${mostFirst}) end`
    : sql`null::uuid[]`;
  const prices =
    sort && isByPrice(sort)
      ? sql`percentile_disc(${shares}::float8[]) within group (order by price)`
      : sql`null::bigint[]`;
  const { rows } = await sql<Matching>`${plannedForItsValues}
    with found as materialized (select ${sort ? sql`s.*` : sql`s.options`} ${matches(mall.id, filter)} limit ${most})
    select null as option, null::int as chosen, case when count(*) < ${most} then count(*)::int else ${all} end as count,
      ${first} as first, ${prices} as prices from found
    union all select option, null, sum(found.count)::int, null, null
      from ${optionsOf(sql`table found`)} group by option`.execute(db);
  return rows;
}

/** The values of options that are chosen, each counted as if its option was not: they are what could be chosen instead. */
async function countInstead({ db, mall }: ShopContext, filter: ProductFilter): Promise<readonly Counted[]> {
  const { keyword, options } = filter;
  if (options.length === 0) return [];
  const each = options.map((values, index) => {
    const others = matches(mall.id, { ...filter, options: options.toSpliced(index, 1) });
    const start = `${searchKey(mall.id)}${optionName(values[0] ?? "")}:`;
    return sql`select option, ${index}::int as chosen, sum(found.count)::int as count
      from ${optionsOf(sql`select s.options ${others} limit ${keyword ? mostFound : mostListed}`)}
      where starts_with(option, ${start}) group by option`;
  });
  const { rows } = await sql<Counted>`${plannedForItsValues} ${sql.join(each, sql` union all `)}`.execute(db);
  return rows;
}

const plan = z.tuple([
  z.object({ "QUERY PLAN": z.tuple([z.object({ Plan: z.object({ "Plan Rows": z.number() }) })]) }),
]);

const expectedMatches = rememberPerVersion(
  async ({ db, mall }: ShopContext, key: ReturnType<typeof keyOf>) => {
    const { rows } = await sql`explain (format json) select ${matches(mall.id, filterOf(key))}`.execute(db);
    return plan.parse(rows)[0]["QUERY PLAN"][0].Plan["Plan Rows"];
  },
  { capacity: 2000 },
);

/** The number of matches that PostgreSQL plans for, by what it knows of the words. It decides about ways, never about rows. */
export const expectMatches = (context: ShopContext, filter: ProductFilter) => expectedMatches(context, keyOf(filter));

/** Number of matches, and the option values among them with how many products each has; a keyword's as `sort` asks. */
export async function survey(context: ShopContext, filter: ProductFilter, sort: Sort): Promise<Survey> {
  if (isHopeless(filter)) return empty;
  // Other lists are sorted along the indexes of their orders.
  return surveyed(context, { ...keyOf(filter), sort: filter.keyword ? sort : null });
}
