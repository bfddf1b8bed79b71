/** A save that travels in several calls is one batch. */
import { sql } from "kysely";
import { currentTime } from "#db/clock.ts";
import type { ShopContext } from "../context.ts";

/** The batch that an earlier call of the same save began; undefined for one of somebody else, or an older one. */
export async function openBatch({ db, mall, actor }: ShopContext, id: string): Promise<string | undefined> {
  const batch = await db
    .selectFrom("change_batch")
    .select("id")
    .where("mall_id", "=", mall.id)
    .where("id", "=", id)
    .where("staff_id", "=", actor?.staffId ?? "")
    .where("task_id", "is", null)
    .where("undone_by", "is", null)
    .where("created_at", ">", sql<Date>`${currentTime} - interval '10 minutes'`)
    .executeTakeFirst();
  return batch?.id;
}
