/** What the nightly clean-up removes of imports: those that nobody has finished, and files that nothing needs any more. */
import { sql } from "kysely";
import { currentTime } from "#db/clock.ts";
import type { Db } from "#db/connect.ts";
import { findMall } from "#kernel/malls/index.ts";
import { importsFolder, type Storage } from "#kernel/storage/index.ts";
import { fileOf } from "./choose.ts";
import { clearRows } from "./stage.ts";

/** Days after the last change of an import that was not finished. */
const abandonedAfter = 14;
/** Days that the failed rows of a finished import can be downloaded. */
const failedRowsFor = 30;
/** Milliseconds after which a file without an import is left over by a process that died: no upload takes a day. */
const strayAfter = 24 * 60 * 60 * 1000;

/** Removes imports that were not finished, with their rows and files, and what is left of finished ones. */
export async function removeOldImports(db: Db, storage: Storage): Promise<void> {
  const { rows } = await sql<{ mall_id: string; id: string; is_done: boolean }>`
    select i.mall_id, i.id, i.state = 'done' as is_done from import i
    where (i.state <> 'done' and i.updated_at < ${currentTime} - make_interval(days => ${abandonedAfter})
        and not exists (select from task t where t.mall_id = i.mall_id and t.id = i.task_id
          and t.state in ('queued', 'running', 'cancelling')))
      or (i.state = 'done' and i.updated_at < ${currentTime} - make_interval(days => ${failedRowsFor})
        and exists (select from import_row r where r.mall_id = i.mall_id and r.import_id = i.id))`.execute(db);
  for (const { mall_id, id, is_done } of rows) {
    const mall = await findMall(db, mall_id);
    if (!mall) continue;
    await clearRows({ db, mall }, id);
    if (!is_done) await db.deleteFrom("import").where("mall_id", "=", mall_id).where("id", "=", id).execute();
  }
  await removeFiles(db, storage);
}

/** Removes files of imports that are done or gone, and what processes that died have left. */
async function removeFiles(db: Db, storage: Storage): Promise<void> {
  const { rows } = await sql<{ mall_id: string; id: string }>`
    select mall_id, id from import where state <> 'done'`.execute(db);
  const needed = new Set(rows.map(({ mall_id, id }) => fileOf(mall_id, id)));
  const left: string[] = [];
  for await (const { key, modified } of storage.list(importsFolder)) {
    if (!needed.has(key) && Date.now() - modified.getTime() > strayAfter) left.push(key);
  }
  await storage.remove(left);
}
