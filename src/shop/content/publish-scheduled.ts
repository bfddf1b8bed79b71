import { sql } from "kysely";
import { currentTime } from "#db/clock.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";

/** Articles and news that `publishScheduledTexts` shows, in the mall `m`. */
export const scheduledTexts = sql`select from article where mall_id = m.id and publish_at <= ${currentTime}
  union all select from news where mall_id = m.id and publish_at <= ${currentTime}`;

/** Publishes articles and news whose time has come. Runs every minute. A post gets the date of that time. */
export async function publishScheduledTexts(context: ShopContext): Promise<void> {
  const { rows } = await sql`
    select from article where mall_id = ${context.mall.id} and publish_at <= ${currentTime}
    union all select from news where mall_id = ${context.mall.id} and publish_at <= ${currentTime} limit 1`.execute(
    context.db,
  );
  if (rows.length === 0) return;
  await runCommand(context, "content", async ({ db, mall }) => {
    await sql`update article set is_show = 1, publish_at = null, updated_at = ${currentTime}
      where mall_id = ${mall.id} and publish_at <= ${currentTime}`.execute(db);
    await sql`update news set is_show = 1, published_at = publish_at, publish_at = null, updated_at = ${currentTime}
      where mall_id = ${mall.id} and publish_at <= ${currentTime}`.execute(db);
  });
}
