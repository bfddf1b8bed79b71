import { rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { sql } from "kysely";
import type { Db } from "#db/connect.ts";
import { fileFamily } from "./file-family.ts";

/** Days that deleted files stay on the disk, so that an undo finds them. */
const keptDays = 30;
const perRound = 500;

/** Removes files from the disk whose uploads were deleted long ago, and not brought back. */
export async function removeDeletedFiles(db: Db, dataDir: string): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ file: string; is_back: boolean }>`
      delete from upload_removal r where (r.mall_id, r.file) in (
        select mall_id, file from upload_removal
        where removed_at < now() - make_interval(days => ${keptDays}) limit ${perRound})
      returning r.file, exists (select from upload u where u.mall_id = r.mall_id and u.file = r.file) as is_back`.execute(
      db,
    );
    const gone = rows.filter(({ is_back }) => !is_back).flatMap(({ file }) => fileFamily(file));
    await Promise.all(gone.map((file) => rm(join(dataDir, "uploads", basename(file)), { force: true })));
    if (rows.length < perRound) return;
  }
}
