/** How many rows each view of a list has, for its tabs. */
import { sql } from "kysely";
import { ShopError } from "#contract/errors.ts";
import type { ListView } from "#contract/list.ts";
import { MAX_VIEW_COUNT } from "#contract/list.ts";
import { unprepared } from "#db/statements.ts";
import type { ShopContext } from "../context.ts";
import { waysOf } from "./conditions.ts";
import type { ListSource } from "./source.ts";
import type { SavedView } from "./views.ts";

interface ViewCount {
  readonly key: string;
  readonly count: number;
  readonly more: boolean;
}

/**
 * Counts the declared views, and saved ones, in one statement, each up to `MAX_VIEW_COUNT`. The view of
 * all rows is left out, and so is one that an older version saved with what the list no longer has.
 */
export async function countViews(
  context: ShopContext,
  list: ListSource,
  saved: readonly Pick<SavedView, "id" | "state">[],
): Promise<ViewCount[]> {
  const { prepare, ...source } = list;
  await prepare?.(context);
  const views = [...source.definition.views, ...saved.map(({ id, state }) => ({ key: id, state }))];
  const asked = await Promise.all(
    views
      .filter(({ state }) => isNarrowed(state))
      .map(async ({ key, state }) => ({ key, ways: await waysOrNone(context, source, state) })),
  );
  const counted = asked.flatMap(({ key, ways }) => (ways ? [{ key, ...ways.counted }] : []));
  if (counted.length === 0) return [];
  const { rows } = await unprepared(
    sql<{ counts: number[] }>`select array[${sql.join(
      counted.map(
        ({ from, where }) =>
          sql`(select count(*)::int from (select 1 from ${from} where ${where} limit ${MAX_VIEW_COUNT + 1}) counted)`,
      ),
    )}] as counts`,
    context.db,
  );
  return counted.map(({ key }, at) => {
    const count = rows[0]?.counts[at] ?? 0;
    return { key, count: Math.min(count, MAX_VIEW_COUNT), more: count > MAX_VIEW_COUNT };
  });
}

const isNarrowed = ({ search, filters }: ListView) => Boolean(search) || (filters?.length ?? 0) > 0;

async function waysOrNone(context: ShopContext, source: ListSource, state: ListView) {
  try {
    return await waysOf(context, source, state);
  } catch (error) {
    if (error instanceof ShopError) return undefined;
    throw error;
  }
}
