/** Search statistics: how many products match, and their facets. Counted together, cached until the catalog changes. */
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { Facet } from "#contract/calls/catalog.ts";
import { unprepared } from "#db/statements.ts";
import { cachedPerVersion } from "../cache-per-version.ts";
import type { ShopContext } from "../context.ts";
import { manyProducts } from "./categories.ts";
import { type Counted, optionValues, toFacets } from "./facets.ts";
import { matches, matchesNothing, optionName, type ProductFilter, unfiltered } from "./filter.ts";
import { searchKey } from "./search-index.ts";
import { isByPrice, matchOrder, type Sort } from "./sort-order.ts";

/**
 * Most matches of a keyword that are counted and paged through, and most matches of other lists whose option values are
 * counted; counting more would read the whole catalog. Lists without a keyword know their length exactly.
 */
const mostFound = 3_000;
const mostListed = 10_000;
/**
 * Most matches of a keyword that one statement reads, to count them, their options and to sort them. Of more, a page is
 * found sooner by scanning the index of its order.
 */
const mostSorted = 4_500;
/** First matches whose ids are cached in their order. */
const mostFirst = 200;

export interface SearchStatistics {
  readonly total: number;
  readonly facets: readonly Facet[];
  /** False when the numbers of the option values are only those of the matches that were counted. */
  readonly counted: boolean;
  /** Ids of a keyword's first matches in the requested order, when all of them were read; otherwise empty. */
  readonly first: readonly string[];
  /** How many matches were read; more than `total` when a list ends before its matches do. */
  readonly read: number;
  /** For an order by price: quantiles of the prices of a keyword's read matches, the lowest and highest included. */
  readonly prices: readonly bigint[];
  /** Whether more match than were read. */
  readonly isMore: boolean;
  /** How many matches there are at least, or about. */
  readonly expected: number;
}

const empty: SearchStatistics = {
  total: 0,
  facets: [],
  counted: true,
  first: [],
  read: 0,
  isMore: false,
  prices: [],
  expected: 0,
};

/** Intervals between the quantiles of `SearchStatistics.prices`. */
const priceIntervals = 150;
const quantiles = Array.from({ length: priceIntervals + 1 }, (_, index) => index / priceIntervals);

/** Cache keys are JSON, which has no bigint. */
const keyOf = ({ min, max, ...rest }: ProductFilter) => ({ ...rest, min: min?.toString(), max: max?.toString() });
const amount = (text: string | undefined) => (text === undefined ? null : BigInt(text));
const filterOf = ({ min, max, ...rest }: ReturnType<typeof keyOf>): ProductFilter => ({
  ...rest,
  min: amount(min),
  max: amount(max),
});

const count = cachedPerVersion(
  async ({ db, mall }: ShopContext, key: ReturnType<typeof keyOf>) => {
    const filter = filterOf(key);
    const matching = sql`select ${matches(mall.id, filter)} ${filter.keyword ? sql`limit ${mostFound}` : sql``}`;
    const query = sql<{ total: number }>`select count(*)::int as total from (${matching}) matching`;
    const { rows } = await unprepared(query, db);
    return rows[0]?.total ?? 0;
  },
  { capacity: 2000, mayLag: (total) => total > manyProducts },
);

/** How many products match; of a keyword at most `mostFound`. */
export async function countMatches(context: ShopContext, filter: ProductFilter): Promise<number> {
  return matchesNothing(filter) ? 0 : count(context, keyOf(filter));
}

export const countAll = (context: ShopContext) => countMatches(context, unfiltered);

const cachedStatistics = cachedPerVersion(
  async (
    context: ShopContext,
    { sort, ...key }: ReturnType<typeof keyOf> & { sort: Sort | null },
  ): Promise<SearchStatistics> => {
    const filter = filterOf(key);
    // With chosen options most words have few matches.
    const expected = sort && filter.options.length === 0 ? await expectMatches(context, filter) : 0;
    const most = sort ? (expected > 2 * mostSorted ? mostFound : mostSorted) : mostListed;
    const [rows, alternatives, known] = await Promise.all([
      countMatching(context, filter, sort, most),
      countAlternatives(context, filter),
      optionValues(context, null),
    ]);
    const { count: read = 0, first, prices } = rows.find(({ option }) => option === null) ?? {};
    const total = sort ? Math.min(read, mostFound) : read;
    return {
      total,
      counted: total < (sort ? mostFound : mostListed),
      facets: toFacets([...rows, ...alternatives], filter, known),
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

/** Option values of products, each with its count. Many products have the same options: these are unnested once. */
const optionsOf = (
  rows: RawBuilder<unknown>,
) => sql`(select options, count(*) as products from (${rows}) product group by options) option_set,
  unnest(option_set.options) option`;

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
  // PostgreSQL evaluates a branch of CASE only when its condition holds.
  const all = sort ? sql`${most}::int` : sql`(select count(*)::int ${matches(mall.id, filter)})`;
  const first = sort
    ? sql`case when count(*) < ${most} then array(
        select s.product_id from matching s order by ${matchOrder(filter, sort)} limit ${mostFirst}) end`
    : sql`null::uuid[]`;
  const prices =
    sort && isByPrice(sort)
      ? sql`percentile_disc(${quantiles}::float8[]) within group (order by price)`
      : sql`null::bigint[]`;
  const query = sql<Matching>`
    with matching as materialized (select ${sort ? sql`s.*` : sql`s.options`} ${matches(mall.id, filter)} limit ${most})
    select null as option, null::int as chosen, case when count(*) < ${most} then count(*)::int else ${all} end as count,
      ${first} as first, ${prices} as prices from matching
    union all select option, null, sum(option_set.products)::int, null, null
      from ${optionsOf(sql`table matching`)} group by option`;
  const { rows } = await unprepared(query, db);
  return rows;
}

/** The values of options that are chosen, each counted without its own option: what could be chosen instead. */
async function countAlternatives({ db, mall }: ShopContext, filter: ProductFilter): Promise<readonly Counted[]> {
  const { keyword, options } = filter;
  if (options.length === 0) return [];
  const each = options.map((values, index) => {
    const others = matches(mall.id, { ...filter, options: options.toSpliced(index, 1) });
    const start = `${searchKey(mall.id)}${optionName(values[0] ?? "")}:`;
    return sql`select option, ${index}::int as chosen, sum(option_set.products)::int as count
      from ${optionsOf(sql`select s.options ${others} limit ${keyword ? mostFound : mostListed}`)}
      where starts_with(option, ${start}) group by option`;
  });
  const { rows } = await unprepared(sql<Counted>`${sql.join(each, sql` union all `)}`, db);
  return rows;
}

const plan = z.tuple([
  z.object({ "QUERY PLAN": z.tuple([z.object({ Plan: z.object({ "Plan Rows": z.number() }) })]) }),
]);

const expectedMatches = cachedPerVersion(
  async ({ db, mall }: ShopContext, key: ReturnType<typeof keyOf>) => {
    const { rows } = await sql`explain (format json) select ${matches(mall.id, filterOf(key))}`.execute(db);
    return plan.parse(rows)[0]["QUERY PLAN"][0].Plan["Plan Rows"];
  },
  { capacity: 2000 },
);

/** The number of matches that PostgreSQL estimates. It decides how rows are read, never which. */
export const expectMatches = (context: ShopContext, filter: ProductFilter) => expectedMatches(context, keyOf(filter));

/** Number of matches, and the option values among them with how many products each has; a keyword's as `sort` asks. */
export async function searchStatistics(
  context: ShopContext,
  filter: ProductFilter,
  sort: Sort,
): Promise<SearchStatistics> {
  if (matchesNothing(filter)) return empty;
  // Lists without a keyword are sorted by the indexes of their orders.
  return cachedStatistics(context, { ...keyOf(filter), sort: filter.keyword ? sort : null });
}
