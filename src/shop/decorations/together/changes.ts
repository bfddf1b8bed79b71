/** Unpublished changes that people in the editor see of each other. Drafts stay each person's own; these copies end with the stream. */
import { sql } from "kysely";
import { type Changes, editorEvents, type SharedGroup } from "#contract/shared-work.ts";
import type { Db } from "#db/connect.ts";
import type { ShopContext } from "#kernel/context.ts";
import { type OpenEditor, tellEditors } from "./presence.ts";

/** Stores what a person has changed of a group, in place of what they had sent before. Nothing without an open stream. */
export async function shareChanges(
  context: ShopContext,
  { staffId, tab, decoration }: OpenEditor,
  group: string,
  changes: SharedGroup | null,
): Promise<void> {
  const { db, mall } = context;
  const { numAffectedRows } = changes
    ? await sql`
        insert into editor_change (mall_id, staff_id, tab, group_name, content)
        select mall_id, staff_id, tab, ${group}, ${JSON.stringify(changes)} from editor_presence
        where mall_id = ${mall.id} and staff_id = ${staffId} and tab = ${tab} and decoration_number = ${decoration}
        on conflict (mall_id, staff_id, tab, group_name) do update set content = excluded.content`.execute(db)
    : await sql`delete from editor_change
        where mall_id = ${mall.id} and staff_id = ${staffId} and tab = ${tab} and group_name = ${group}`.execute(db);
  if (!numAffectedRows) return;
  await tellEditors(context, { mall_id: mall.id, decoration, what: "changes", staff_id: staffId, tab, group });
}

interface Of {
  readonly staff_id: string;
  readonly tab: string;
  readonly group: string;
}

/** What people in a design have changed; of one of them in one group, with null when nothing is left. */
export async function sharedChanges(db: Db, mallId: string, decoration: number, of?: Of): Promise<Changes[]> {
  let query = db
    .selectFrom("editor_change as c")
    .innerJoin("editor_presence as p", (join) =>
      join.onRef("p.mall_id", "=", "c.mall_id").onRef("p.staff_id", "=", "c.staff_id").onRef("p.tab", "=", "c.tab"),
    )
    .select(["c.staff_id", "c.tab", "c.group_name", sql<string>`c.content::text`.as("content")])
    .where("c.mall_id", "=", mallId)
    .where("p.decoration_number", "=", decoration);
  if (of) {
    query = query
      .where("c.staff_id", "=", of.staff_id)
      .where("c.tab", "=", of.tab)
      .where("c.group_name", "=", of.group);
  }
  const rows = await query.execute();
  const changes = rows.flatMap(({ staff_id, tab, group_name, content }) =>
    toChanges(staff_id, tab, group_name, content),
  );
  if (of && changes.length === 0) return toChanges(of.staff_id, of.tab, of.group, "null");
  return changes;
}

function toChanges(staff_id: string, tab: string, name: string, content: string): Changes[] {
  const read = editorEvents.changes.safeParse({ staff_id, tab, group: name, changes: JSON.parse(content) });
  return read.success ? [read.data] : [];
}
