/** Search statistics: how many products a keyword finds, and their facets. Counted together, cached until the catalog changes. */
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { Facet } from "#contract/calls/catalog.ts";
import { unprepared } from "#db/statements.ts";
import { cachedPerVersion } from "#kernel/cache-per-version.ts";
import type { ShopContext } from "#kernel/context.ts";
import { searchKey } from "../search-words/search-key.ts";
import { type Counted, optionValues, toFacets } from "./facets.ts";
import {
  filterOf,
  keyOf,
  matches,
  matchesNothing,
  matchesTable,
  optionName,
  type ProductFilter,
  unfiltered,
} from "./filter.ts";
import { countListed } from "./listed-statistics.ts";
import { withoutList } from "./sold-in-list.ts";
import { isByPrice, keptOrder, type Sort } from "./sort-order.ts";

/** Most matches of a keyword that are counted and paged through; counting more would read the whole catalog. */
export const maxFound = 3_000;
/**
 * Most matches of a keyword that one statement reads, to count them, their options and to sort them. Of more, a page is
 * found sooner by scanning the index of its order.
 */
const maxSorted = 4_500;
/** First matches whose ids are cached in their order. */
const maxFirst = 200;

export interface SearchStatistics {
  readonly total: number;
  /** True when more match than the list has. */
  readonly more: boolean;
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
  more: false,
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

const count = cachedPerVersion(
  async ({ db, mall }: ShopContext, key: ReturnType<typeof keyOf>) => {
    const matching = sql`select from ${matchesTable(mall.id, filterOf(key), sql`true`)} s limit ${maxFound}`;
    const query = sql<{ total: number }>`select count(*)::int as total from (${matching}) matching`;
    const { rows } = await unprepared(query, db);
    return rows[0]?.total ?? 0;
  },
  { capacity: 2000 },
);

/** How many products match; of a keyword at most `maxFound`. */
export async function countMatches(context: ShopContext, filter: ProductFilter): Promise<number> {
  if (!filter.keyword) return countListed(context, filter);
  return matchesNothing(filter) ? 0 : count(context, keyOf(await withoutList(context, filter, "relevance")));
}

export const countAll = (context: ShopContext) => countMatches(context, unfiltered);

const cachedStatistics = cachedPerVersion(
  async (
    context: ShopContext,
    { sort, ...key }: ReturnType<typeof keyOf> & { sort: Sort },
  ): Promise<SearchStatistics> => {
    const filter = filterOf(key);
    // With chosen options most words have few matches.
    const expected = filter.options.length === 0 ? await expectMatches(context, filter) : 0;
    const max = expected > 2 * maxSorted ? maxFound : maxSorted;
    const [rows, alternatives, valuesByText] = await Promise.all([
      countMatching(context, filter, sort, { max, sorted: expected < max }),
      countAlternatives(context, filter),
      optionValues(context, null),
    ]);
    const { count: read = 0, first, prices } = rows.find(({ option }) => option === null) ?? {};
    const total = Math.min(read, maxFound);
    return {
      total,
      more: read > total || read >= max,
      counted: total < maxFound,
      facets: toFacets([...rows, ...alternatives], filter, valuesByText, context.mall.locale),
      first: first ?? [],
      read,
      isMore: read >= max,
      prices: prices ?? [],
      expected: Math.max(read, read < max ? 0 : expected),
    };
  },
  { capacity: 2000 },
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
 * Counts the matches, of which at most `max` are read, and each option value among them. Only the columns that are counted and sorted by are kept
 * of the matches: with all columns, thousands of rows, which have the words of every language, were written to disk twice.
 * @param sorted whether the ids of the first matches are wanted in their order; these are null when `max` or more match.
 */
async function countMatching(
  { db, mall }: ShopContext,
  filter: ProductFilter,
  sort: Sort,
  { max, sorted }: { readonly max: number; readonly sorted: boolean },
): Promise<readonly Matching[]> {
  const { columns, order } = keptOrder(filter, sort);
  // PostgreSQL evaluates a branch of CASE only when its condition holds.
  const first = sorted
    ? sql`case when count(*) < ${max} then array(select s.product_id from matching s order by ${order} limit ${maxFirst}) end`
    : sql`null::uuid[]`;
  const prices = isByPrice(sort)
    ? sql`percentile_disc(${quantiles}::float8[]) within group (order by price)`
    : sql`null::bigint[]`;
  const kept = sorted ? columns : isByPrice(sort) ? [sql`s.price`] : [];
  const query = sql<Matching>`
    with matching as materialized (select s.* from ${matchesTable(mall.id, filter, sql.join([sql`s.options`, ...kept]))} s limit ${max})
    select null as option, null::int as chosen, count(*)::int as count,
      ${first} as first, ${prices} as prices from matching
    union all select option, null, sum(option_set.products)::int, null, null
      from ${optionsOf(sql`table matching`)} group by option`;
  const { rows } = await unprepared(query, db);
  return rows;
}

/** The values of options that are chosen, each counted without its own option: what could be chosen instead. */
async function countAlternatives({ db, mall }: ShopContext, filter: ProductFilter): Promise<readonly Counted[]> {
  const { options } = filter;
  if (options.length === 0) return [];
  const each = options.map((values, index) => {
    const others = matchesTable(mall.id, { ...filter, options: options.toSpliced(index, 1) }, sql`s.options`);
    const start = `${searchKey(mall.id)}${optionName(values[0] ?? "")}:`;
    return sql`select option, ${index}::int as chosen, sum(option_set.products)::int as count
      from ${optionsOf(sql`select s.options from ${others} s limit ${maxFound}`)}
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
  { capacity: 2000, ignoresPricesAndStock: true },
);

/** The number of matches that PostgreSQL estimates. It decides how rows are read, never which. */
export const expectMatches = (context: ShopContext, filter: ProductFilter) =>
  expectedMatches(context, keyOf(withFirstPieces(filter)));

/**
 * Keeps one piece of each run for the estimate: PostgreSQL takes the pieces of a word for independent of each other, multiplies how often
 * each occurs, and would expect almost no products.
 */
function withFirstPieces({ keyword, ...filter }: ProductFilter): ProductFilter {
  const query =
    keyword?.has_runs && keyword.query?.map((word) => word.replace(/\(('[^']*')[^()]* <-> [^()]*\)/g, "$1"));
  return { ...filter, keyword: keyword && query ? { ...keyword, query } : keyword };
}

/** Number of a keyword's matches, and the option values among them with how many products each has, as `sort` asks. */
export async function searchStatistics(
  context: ShopContext,
  filter: ProductFilter,
  sort: Sort,
): Promise<SearchStatistics> {
  if (matchesNothing(filter)) return empty;
  return cachedStatistics(context, { ...keyOf(await withoutList(context, filter, sort)), sort });
}
