import { sql } from "kysely";
import { z } from "zod";
import { currentTime } from "#db/clock.ts";
import type { TrxContext } from "#kernel/context.ts";

const timed = z.looseObject({ time: z.number() });

/**
 * Gives drafts that an undo has set back the time of now, so that the editor prefers them to the browser's copy. Drafts that
 * were changed since, which the undo has left alone, keep their time: the browser may have newer work.
 * @param changes ids of changes of drafts.
 */
export async function renewDrafts({ db, mall }: TrxContext, changes: readonly string[]): Promise<void> {
  const { rows } = await sql<{ number: number; staff_id: string; content: string }>`
    select distinct d.decoration_number as number, d.staff_id, d.content
    from change c join decoration_draft d on d.mall_id = c.mall_id
      and d.decoration_number = (c.row_key ->> 'decoration_number')::int and d.staff_id = (c.row_key ->> 'staff_id')::uuid
    where c.mall_id = ${mall.id} and c.id = any(${changes}::bigint[]) and d.content = c.before ->> 'content'
    order by 1, 2`.execute(db);
  for (const { number, staff_id, content } of rows) {
    const { data } = timed.safeParse(JSON.parse(content));
    if (!data) continue;
    await sql`update decoration_draft set content = ${JSON.stringify({ ...data, time: Date.now() })}, saved_at = ${currentTime}
      where mall_id = ${mall.id} and decoration_number = ${number} and staff_id = ${staff_id}::uuid`.execute(db);
  }
}
