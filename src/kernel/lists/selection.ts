/** Rows that an action is for, as SQL: those named, or all that a search and filters leave. */
import { type RawBuilder, sql } from "kysely";
import type { ListDefinition, ListSelection } from "#contract/list.ts";
import { unprepared } from "#db/statements.ts";
import type { ShopContext } from "../context.ts";
import { isId } from "../ids.ts";
import { conditionsOf } from "./conditions.ts";
import type { ListSource } from "./source.ts";

/** The condition for selected rows in a statement `from ${source.from} where …`; it names the mall. */
export async function matching<D extends ListDefinition>(
  context: ShopContext,
  source: ListSource<D>,
  selection: ListSelection,
): Promise<RawBuilder<unknown>> {
  if ("all" in selection) return conditionsOf(context, source, selection);
  const { idType = "uuid", id } = source;
  const ids = idType === "uuid" ? selection.ids.filter(isId) : selection.ids;
  const all = await conditionsOf(context, source, {});
  return sql`(${all} and ${id} = any(${ids}::${sql.raw(idType)}[]))`;
}

/**
 * Ids of selected rows in portions, in the order of the ids, so that a task goes on behind the last one it has done.
 * @param after the last id of the portion before.
 */
export async function selectedIds<D extends ListDefinition>(
  context: ShopContext,
  source: ListSource<D>,
  selection: ListSelection,
  { after, limit }: { readonly after?: string | null; readonly limit: number },
): Promise<string[]> {
  const { from, id, idType = "uuid" } = source;
  const where = await matching(context, source, selection);
  const beyond = after ? sql`and ${id} > ${after}::${sql.raw(idType)}` : sql``;
  const { rows } = await unprepared(
    sql<{ id: unknown }>`select ${id} as id from ${from} where ${where} ${beyond} order by ${id} limit ${limit}`,
    context.db,
  );
  return rows.map((row) => String(row.id));
}

/** The exact number of selected rows. */
export async function countSelected<D extends ListDefinition>(
  context: ShopContext,
  source: ListSource<D>,
  selection: ListSelection,
): Promise<number> {
  const where = await matching(context, source, selection);
  const { rows } = await unprepared(
    sql<{ count: number }>`select count(*)::int as count from ${source.from} where ${where}`,
    context.db,
  );
  return rows[0]?.count ?? 0;
}
