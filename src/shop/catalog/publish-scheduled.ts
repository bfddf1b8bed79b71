import { sql } from "kysely";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { indexProducts } from "./search-index.ts";

/** Products of one transaction. */
const portion = 500;

/** Products that `publishScheduled` shows, in the mall `m`. */
export const scheduledProducts = sql`select from product
  where mall_id = m.id and status = 'active' and is_show = 0 and publish_at <= now()`;

/** Shows the active products whose publish time has come. Runs every minute: page caches and the search learn of them then. */
export async function publishScheduled(context: ShopContext): Promise<void> {
  for (;;) {
    const due = await dueProducts(context);
    if (due.length === 0) return;
    await runCommand(context, "catalog", async ({ db, mall }) => {
      // The database derives whether they are shown.
      await sql`
        with locked as (
          select id from product where mall_id = ${mall.id} and id = any(${due}::uuid[]) order by id for no key update)
        update product p set is_show = 1 from locked l where p.mall_id = ${mall.id} and p.id = l.id`.execute(db);
      await indexProducts(db, mall.id, due);
    });
    if (due.length < portion) return;
  }
}

async function dueProducts({ db, mall }: ShopContext): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from product where mall_id = ${mall.id} and status = 'active' and is_show = 0 and publish_at <= now()
    order by publish_at limit ${portion}`.execute(db);
  return rows.map(({ id }) => id);
}
