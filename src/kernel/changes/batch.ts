import { sql } from "kysely";
import { notFound } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "../context.ts";
import { type May, mayRevert, writtenByBatch } from "../rights/index.ts";

interface Batch {
  readonly id: string;
  readonly title: string;
  readonly staff_name: string;
  readonly at: string;
  readonly changes: number;
  readonly task_id: string | null;
  readonly undo_of: string | null;
  readonly undone_by: string | null;
  readonly can_undo: boolean;
}

/** @throws {ShopError} 404 when the mall has no such batch. */
export async function findBatch(context: ShopContext, batchId: string, may: May): Promise<Batch> {
  const { db, mall } = context;
  const { rows } = await sql<Omit<Batch, "can_undo">>`
    select id, coalesce(nullif(title, ''), nullif(record_name, ''), 'Changes') as title, staff_name, changes, task_id, undo_of,
      undone_by, to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
    from change_batch where mall_id = ${mall.id} and id = ${batchId}::uuid`.execute(db);
  const [batch] = rows;
  if (!batch) throw notFound(t("This change was not found, or is no longer kept"));
  const can_undo = batch.undone_by === null && mayRevert(may, await writtenByBatch(context, batchId));
  return { ...batch, can_undo };
}
