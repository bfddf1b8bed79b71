import { z } from "zod";
import type { ShopContext } from "#kernel/context.ts";

const started = z.object({ batch_id: z.string(), task_id: z.string().nullable().optional() });

/**
 * The batch under which Activity has what a call did, and with which `undo` takes it back; nothing where nothing was recorded.
 * @param batchId given to the call @param data its answer: of a task it names the task's batch
 */
export async function recordedBatch({ db, mall }: ShopContext, batchId: string, data: unknown): Promise<object> {
  const answered = started.safeParse(data);
  if (answered.success && answered.data.task_id) {
    return { batch_id: answered.data.batch_id, task_id: answered.data.task_id };
  }
  const row = await db
    .selectFrom("change_batch")
    .select("id")
    .where("mall_id", "=", mall.id)
    .where("id", "=", batchId)
    .executeTakeFirst();
  return row ? { batch_id: row.id } : {};
}
