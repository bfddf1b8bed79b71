/** The list of deliveries as SQL. */
import { sql } from "kysely";
import { webhookDeliveriesList } from "#contract/lists/webhook-deliveries.ts";
import type { ShopContext } from "#kernel/context.ts";
import { likeText } from "#kernel/lists/conditions.ts";
import { type Choice, defineListSource } from "#kernel/lists/source.ts";

export const webhookDeliveriesSource = defineListSource(webhookDeliveriesList, {
  from: sql`webhook_delivery d`,
  mallId: sql`d.mall_id`,
  id: sql`d.id`,
  details: (id, { mall }) => sql`join webhook_delivery d on d.mall_id = ${mall.id} and d.id = ${id}
    join webhook w on w.mall_id = d.mall_id and w.id = d.webhook_id`,
  columns: {
    event: sql`d.event`,
    webhook: sql`w.name`,
    state: sql`d.state`,
    status: sql`d.status`,
    tries: sql`jsonb_array_length(d.attempts)`,
    ms: sql`d.ms`,
    reason: sql`d.reason`,
    created_at: sql`d.created_at`,
  },
  filters: {
    state: { column: sql`d.state`, isClosed: true },
    webhook: { column: sql`d.webhook_id`, choices: webhookChoices },
    event: { column: sql`d.event` },
    created_at: { column: sql`d.created_at` },
  },
  sorts: { created_at: { by: sql`d.created_at`, type: "timestamptz" } },
});

async function webhookChoices(
  { db, mall }: ShopContext,
  { search, values }: { readonly search: string; readonly values: readonly string[] },
): Promise<readonly Choice[]> {
  const { rows } = await sql<Choice>`select id::text as value, name as label from webhook
    where mall_id = ${mall.id} and (id::text = any(${values}::text[]) or name ilike ${`%${likeText(search)}%`})
    order by lower(name) limit 120`.execute(db);
  return rows;
}
