/** Sets of option values by their number. A number follows from the values, so what is known here never becomes wrong. */
import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { ShopContext } from "#kernel/context.ts";

/** "Colour:Sand" behind the mall's key, as in the search index. */
export type OptionSet = readonly string[];

/** A shop has as many sets as combinations of values: a few hundred, when products are of a few kinds. */
const cache = new LRUCache<string, OptionSet>({ max: 20_000 });

/** @param ids numbers of sets, as texts: they are longer than JavaScript's numbers are exact. */
export async function optionSets(
  { db, mall }: ShopContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OptionSet>> {
  const sets = new Map<string, OptionSet>();
  const missing: string[] = [];
  for (const id of ids) {
    const set = cache.get(mall.id + id);
    if (set) sets.set(id, set);
    else missing.push(id);
  }
  if (missing.length > 0) {
    const { rows } = await sql<{ id: string; options: string[] }>`select id::text, options from option_set
      where mall_id = ${mall.id} and id = any(${missing}::bigint[])`.execute(db);
    for (const { id, options } of rows) {
      cache.set(mall.id + id, options);
      sets.set(id, options);
    }
  }
  return sets;
}
