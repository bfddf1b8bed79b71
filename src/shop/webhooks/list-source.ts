/** The list of deliveries as SQL. */
import { sql } from "kysely";
import { webhookDeliveriesList } from "#contract/lists/webhook-deliveries.ts";
import { namesIn } from "#kernel/lists/proposals.ts";
import { defineListSource } from "#kernel/lists/source.ts";

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
    webhook: { column: sql`d.webhook_id`, choices: namesIn("webhook") },
    event: { column: sql`d.event` },
    created_at: { column: sql`d.created_at` },
  },
  sorts: { created_at: { by: sql`d.created_at`, type: "timestamptz" } },
});
