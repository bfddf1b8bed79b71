/**
 * How many products a list without a keyword has, and its facets: counted from the numbers of the products' option values, which
 * an index holds beside their prices. Up to `maxListed` products everything is exact; beyond, a list that is filtered ends there.
 */
import { sql } from "kysely";
import type { Facet } from "#contract/calls/catalog.ts";
import { unprepared } from "#db/statements.ts";
import { cachedPerVersion } from "#kernel/cache-per-version.ts";
import type { ShopContext } from "#kernel/context.ts";
import { searchKey } from "../search-words/search-key.ts";
import { manyProducts } from "./categories.ts";
import { type Counted, optionValues, toFacets } from "./facets.ts";
import { filterOf, isWhole, keyOf, optionName, type ProductFilter } from "./filter.ts";
import { listedIds, listedRows, placesOf } from "./listed-products.ts";
import { optionSets } from "./option-sets.ts";

/** Most products that are counted, with their option values, and that a filtered list pages through. */
export const maxListed = 10_000;
/** A longer list's option values are those of products at prices of all heights: of so many in each range of prices. */
const maxOfRange = 500;

export interface ListStatistics {
  /** Of a filtered list `maxListed` at most; of the whole shop and of categories without a filter exact. */
  readonly total: number;
  /** True when more match. */
  readonly more: boolean;
  readonly facets: readonly Facet[];
  /** False when the numbers of the option values are only those of some products. */
  readonly counted: boolean;
}

/** How many products have a set of option values. */
interface Group {
  readonly id: string;
  readonly count: number;
}

/** A filter's products by their sets of option values: of `maxCounted` and one more. */
async function groupsOf(context: ShopContext, filter: ProductFilter, maxCounted: number): Promise<readonly Group[]> {
  if (placesOf(filter).length > 1) return groupsOfPlaces(context, filter, maxCounted, Math.ceil(maxCounted * 1.25));
  const { db, mall } = context;
  // A limit in the text lets PostgreSQL plan the statement once.
  const query = sql<Group>`select option_set::text as id, count(*)::int as count
    from (select l.option_set ${listedRows(mall.id, filter)} limit ${sql.lit(maxCounted + 1)}) l group by option_set`;
  return (await query.execute(db)).rows;
}

/** The same in several categories: a product that is in more than one of them comes as often, so `maxCounted` products are more rows. */
async function groupsOfPlaces(
  context: ShopContext,
  filter: ProductFilter,
  maxCounted: number,
  limit: number,
): Promise<readonly Group[]> {
  const { db, mall } = context;
  const query = sql<Group & { rows: number }>`
    select option_set::text as id, count(distinct product_id)::int as count, count(*)::int as rows
    from (select l.product_id, l.option_set ${listedRows(mall.id, filter)} limit ${sql.lit(limit + 1)}) l group by option_set`;
  const { rows } = await query.execute(db);
  const isCut = rows.reduce((sum, group) => sum + group.rows, 0) > limit;
  return isCut && countOf(rows) <= maxCounted ? groupsOfPlaces(context, filter, maxCounted, limit * 2) : rows;
}

/** Ranges of prices in minor units, the end of each √2 times its start, up to 10^16. */
const starts = [0n, ...Array.from({ length: 107 }, (_, index) => BigInt(Math.round(2 ** (index / 2))))];
const ends = [...starts.slice(1), 2n ** 62n];

/** Products at prices of all heights, by their sets of option values. */
async function someGroups({ db, mall }: ShopContext, filter: ProductFilter): Promise<readonly Group[]> {
  const places = placesOf(filter);
  const rows = listedRows(mall.id, filter, sql`place.id`);
  const query = sql<Group>`
    select l.option_set::text as id, count(*)::int as count
    from unnest(${places}::uuid[]) place (id) cross join unnest(${starts}::bigint[], ${ends}::bigint[]) range (low, high)
    cross join lateral (select l.option_set ${rows} and l.price >= range.low and l.price < range.high
      limit ${sql.lit(Math.ceil(maxOfRange / places.length))}) l
    group by l.option_set`;
  return (await query.execute(db)).rows;
}

const listStatisticsOf = cachedPerVersion(
  async (
    context: ShopContext,
    { maxCounted, ...key }: ReturnType<typeof keyOf> & { maxCounted: number },
  ): Promise<ListStatistics> => {
    const filter = filterOf(key);
    const { options } = filter;
    // What a chosen option could be replaced by is counted without it.
    const all = { ...filter, options: [] };
    const groups = await groupsOf(context, all, maxCounted);
    const isAll = countOf(groups) <= maxCounted;
    const [alternatives, filtered, valuesByText] = await Promise.all([
      isAll ? groups : someGroups(context, all),
      options.length === 0 || isAll ? undefined : groupsOf(context, filter, maxCounted),
      optionValues(context, null),
    ]);
    const some = filtered && countOf(filtered) > maxCounted ? await someGroups(context, filter) : filtered;
    const sets = await optionSets(
      context,
      [alternatives, some ?? []].flat().map(({ id }) => id),
    );
    const letters = searchKey(context.mall.id);
    const searched = options.map((values) => new Set(values.map((value) => letters + value)));
    const fits = ({ id }: Group, chosen = searched) => {
      const set = sets.get(id) ?? [];
      return chosen.every((values) => set.some((value) => values.has(value)));
    };
    const matching = some ?? (isAll ? groups.filter((group) => fits(group)) : alternatives);
    const read = countOf(isAll ? matching : (filtered ?? groups));
    const total =
      read > maxCounted && isWhole(filter) ? await countAllListed(context, key) : Math.min(read, maxCounted);
    const valuesOf = (counted: readonly Group[], chosen: number | null) =>
      countValues(counted, (id) => sets.get(id) ?? []).map(([option, count]): Counted => ({ option, chosen, count }));
    const facets = toFacets(
      [
        ...valuesOf(matching, null),
        ...options.flatMap((_, index) =>
          valuesOf(
            alternatives.filter((group) => fits(group, searched.toSpliced(index, 1))),
            index,
          ),
        ),
      ],
      filter,
      valuesByText,
      context.mall.locale,
    );
    const names = new Set(options.map(([value = ""]) => optionName(value)));
    return {
      total,
      more: read > maxCounted && !isWhole(filter),
      facets: isAll ? facets : facets.map((facet) => (names.has(facet.name) ? { ...facet, partial: true } : facet)),
      counted: read <= maxCounted,
    };
  },
  { capacity: 2000, mayLag: ({ total }) => total > manyProducts },
);

const countOf = (groups: readonly Group[]) => groups.reduce((sum, { count }) => sum + count, 0);

function countValues(groups: readonly Group[], optionsOf: (id: string) => readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const { id, count } of groups) {
    for (const option of optionsOf(id)) counts.set(option, (counts.get(option) ?? 0) + count);
  }
  return [...counts];
}

/**
 * Total and facets of a list without a keyword.
 * @param maxCounted products that are counted
 */
export const listStatistics = (context: ShopContext, filter: ProductFilter, maxCounted = maxListed) =>
  listStatisticsOf(context, { ...keyOf(filter), maxCounted });

const countAllListed = cachedPerVersion(
  async ({ db, mall }: ShopContext, key: ReturnType<typeof keyOf>) => {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from (${listedIds(mall.id, filterOf(key))}) l`.execute(db);
    return rows[0]?.total ?? 0;
  },
  { capacity: 2000, mayLag: (total) => total > manyProducts, ignoresPricesAndStock: true },
);

const countEvery = cachedPerVersion(
  async ({ db, mall }: ShopContext, key: ReturnType<typeof keyOf>) => {
    const { rows } = await unprepared(
      sql<{ total: number }>`select count(*)::int as total ${listedRows(mall.id, filterOf(key))}`,
      db,
    );
    return rows[0]?.total ?? 0;
  },
  { capacity: 2000, ignoresPricesAndStock: true },
);

/**
 * About how many products match, also beyond where the list ends: in several categories one may be counted twice, and after a change of
 * prices the number is the one before. It decides how rows are read, never which. Counting is much less work than sorting.
 * @param total of the list
 */
export async function expectListed(context: ShopContext, filter: ProductFilter, total: number): Promise<number> {
  return total < maxListed || isWhole(filter) ? total : countEvery(context, keyOf(filter));
}

/** How many products a list without a keyword has, as `ListStatistics.total`. */
export async function countListed(context: ShopContext, filter: ProductFilter): Promise<number> {
  if (isWhole(filter)) return countAllListed(context, keyOf(filter));
  return (await listStatistics(context, filter)).total;
}
