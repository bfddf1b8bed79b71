/** Unpublished work: one draft for each decoration and staff member, the last one written. */
import { sql } from "kysely";
import { type Draft, draft } from "#contract/draft.ts";
import { notFound } from "#contract/errors.ts";
import { currentTime } from "#db/clock.ts";
import type { ShopContext } from "#kernel/context.ts";

/** Whose draft: a staff member's of the mall, in one decoration. */
export interface Whose {
  readonly staffId: string;
  readonly decoration: number;
}

/**
 * The draft, null without one or when it is of a form that is not read any more, and the published revision.
 * @throws {ShopError} 404 when the mall has no such decoration.
 */
export async function loadDraft(
  { db, mall }: ShopContext,
  { staffId, decoration }: Whose,
): Promise<{ draft: Draft | null; revision: number }> {
  const { rows } = await sql<{ content: string | null; revision: number }>`
    select d.content, coalesce(decoration.live_revision, 0) as revision
    from decoration left join decoration_draft d
      on d.mall_id = decoration.mall_id and d.decoration_number = decoration.number and d.staff_id = ${staffId}
    where decoration.mall_id = ${mall.id} and decoration.number = ${decoration}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  return { draft: draft.safeParse(JSON.parse(row.content ?? "null")).data ?? null, revision: row.revision };
}

/**
 * Keeps a draft in place of the one before, or takes it away.
 * @throws {ShopError} 404 when the mall has no such decoration.
 */
export async function saveDraft(
  { db, mall }: ShopContext,
  { staffId, decoration }: Whose,
  content: Draft | null,
): Promise<void> {
  if (content === null) {
    await db
      .deleteFrom("decoration_draft")
      .where("mall_id", "=", mall.id)
      .where("decoration_number", "=", decoration)
      .where("staff_id", "=", staffId)
      .execute();
    return;
  }
  const { numAffectedRows } = await sql`
    insert into decoration_draft (mall_id, decoration_number, staff_id, content)
    select mall_id, number, ${staffId}, ${JSON.stringify(content)} from decoration
    where mall_id = ${mall.id} and number = ${decoration}
    on conflict (mall_id, decoration_number, staff_id)
    do update set content = excluded.content, saved_at = ${currentTime}`.execute(db);
  if (!numAffectedRows) throw notFound();
}
