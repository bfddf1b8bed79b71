/** Where saved modules stand as synced ones. */
import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { type Group, isSaved } from "#contract/groups.ts";
import { syncedType } from "#decoration/nesting.ts";
import { syncedGroupOf } from "#decoration/synced.ts";
import { type DocumentHashes, everyGroup, findRevision } from "./load.ts";
import type { DecorationContext } from "./registry.ts";

const numbers = z.array(z.string());

/** Numbers of what a document's synced modules name, by its hash: documents never change. */
const named = new LRUCache<string, readonly string[]>({ max: 20_000 });

/**
 * The pages of a decoration, as it was published last, by the saved group that their synced modules name. At most one statement; none for a decoration
 * without saved modules.
 * @throws {ShopError} 404 when the mall has no such decoration.
 */
export async function usesOfSaved(
  context: DecorationContext,
  decoration: number | "live",
): Promise<ReadonlyMap<string, readonly Group[]>> {
  const { hashes } = await findRevision(context, decoration);
  const groups = everyGroup(hashes).filter((group) => hashes[group] !== undefined);
  if (!groups.some(isSaved)) return new Map();
  await readNamed(context, hashes);
  const uses = new Map<string, Group[]>();
  for (const group of groups) {
    for (const number of named.get(keyOf(context, hashes[group])) ?? []) {
      const saved = syncedGroupOf({ type: syncedType, values: { saved: number } });
      if (saved) uses.set(saved, [...(uses.get(saved) ?? []), group]);
    }
  }
  return uses;
}

const keyOf = ({ mall }: Pick<DecorationContext, "mall">, hash = "") => `${mall.id} ${hash}`;

async function readNamed(context: DecorationContext, hashes: DocumentHashes): Promise<void> {
  const unread = [...new Set(Object.values(hashes))].filter((hash) => !named.has(keyOf(context, hash)));
  if (unread.length === 0) return;
  const { rows } = await sql<{ hash: string; numbers: unknown }>`
    select hash, case when json_typeof(content) = 'array' then (
      select coalesce(json_agg(distinct setting ->> 'value'), '[]'::json)
      from json_array_elements(content) one, json_array_elements(one -> 'schema') setting
      where (one ->> 'type')::int = ${syncedType} and setting ->> 'field' = 'saved' and setting ->> 'value' <> '') end as numbers
    from document where mall_id = ${context.mall.id} and hash = any(${unread}::text[])`.execute(context.db);
  // Overlays of languages are objects, and name nothing.
  for (const { hash, numbers: found } of rows) named.set(keyOf(context, hash), found ? numbers.parse(found) : []);
}
