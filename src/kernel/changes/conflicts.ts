/** Why changes were not set back, in words and values. */

import { sql } from "kysely";
import { msg, t } from "#i18n/server.ts";
import type { ShopContext } from "../context.ts";
import type { Skipped } from "./revert.ts";

export interface UndoConflict {
  readonly change_id: string;
  readonly record_type: string;
  readonly record_id: string;
  readonly record_name: string;
  readonly table: string;
  /** "" when the whole row is the reason. */
  readonly field: string;
  readonly reason: string;
  /** What the undo would have set, and what the field has now. */
  readonly before: unknown;
  readonly now: unknown;
  /** Who gave it that value, and when; null when no member of staff did. */
  readonly by: string | null;
  readonly at: string | null;
}

const sentences: Readonly<Record<Skipped["reason"], string>> = {
  changed: msg("It was changed again"),
  deleted: msg("It was deleted"),
  exists: msg("Another one has taken its place"),
  "in use": msg("Something else depends on it"),
  rule: msg("A rule does not allow it"),
};

/** One entry for each field; `skipped` should be short. */
export async function conflictsOf(
  { db, mall, actor }: ShopContext,
  skipped: readonly Skipped[],
): Promise<UndoConflict[]> {
  if (skipped.length === 0) return [];
  const wanted = skipped
    .flatMap(({ changeId, fields, reason, message }) =>
      (fields.length > 0 ? fields : [""]).map((field) => ({
        change_id: changeId,
        field,
        reason: message ?? t(sentences[reason]),
      })),
    )
    .map((entry, place) => ({ ...entry, place }));
  const { rows } = await sql<UndoConflict>`
    select c.id::text as change_id, c.record_type, c.record_id, coalesce(nullif(c.record_name, ''), later.record_name, '') as record_name,
      c.table_name as "table", w.field, w.reason, c.before -> w.field as before, later.after -> w.field as now,
      later.staff_name as by, to_char(later.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      w (change_id bigint, field text, reason text, place bigint)
    join change c on c.mall_id = ${mall.id} and c.id = w.change_id
    left join lateral (
      select x.after, x.created_at, x.record_name, b.staff_name
      from change x join change_batch b on b.mall_id = x.mall_id and b.id = x.batch_id
      where x.mall_id = c.mall_id and x.record_type = c.record_type and x.record_id = c.record_id
        and x.id > c.id and x.batch_id <> c.batch_id and x.batch_id is distinct from ${actor?.batchId ?? null}::uuid
        and (w.field = '' or (x.table_name = c.table_name and x.row_key = c.row_key and x.after ? w.field))
      order by x.id desc limit 1
    ) later on true
    order by w.place`.execute(db);
  return rows;
}
