import { sql } from "kysely";
import { currentTime } from "#db/clock.ts";
import type { Db } from "#db/connect.ts";
import { keyOf, type Storage } from "#kernel/storage/index.ts";
import { fileFamily } from "./file-family.ts";

/** Days that deleted files stay in the storage, so that an undo finds them. */
const retentionDays = 30;
const perRound = 500;

/**
 * Removes files whose uploads were deleted long ago, and not brought back. They are removed before their rows: a storage
 * that fails is asked again the next night.
 */
export async function removeDeletedFiles(db: Db, storage: Storage): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ mall_id: string; file: string; is_back: boolean }>`
      select r.mall_id, r.file, exists (select from upload u where u.mall_id = r.mall_id and u.file = r.file) as is_back
      from upload_removal r where r.removed_at < ${currentTime} - make_interval(days => ${retentionDays})
      order by r.mall_id, r.file limit ${perRound}`.execute(db);
    const gone = rows.filter(({ is_back }) => !is_back).flatMap(({ file }) => fileFamily(file));
    await storage.remove(gone.map(keyOf));
    await sql`delete from upload_removal where (mall_id, file) in (
      select * from unnest(${rows.map(({ mall_id }) => mall_id)}::uuid[], ${rows.map(({ file }) => file)}::text[]))
      and removed_at < ${currentTime} - make_interval(days => ${retentionDays})`.execute(db);
    if (rows.length < perRound) return;
  }
}
