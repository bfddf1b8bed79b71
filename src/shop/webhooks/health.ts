/** What is wrong with webhooks, for the health page. */
import { sql } from "kysely";
import type { ShopContext } from "#kernel/context.ts";

export interface WebhookHealth {
  readonly id: string;
  readonly name: string;
  /** Why the shop itself has paused it; "" where it has not. */
  readonly paused_reason: "" | "failing" | "gone";
  /** Deliveries that were tried for three days, in the last 30 days. */
  readonly failed: number;
}

/** Webhooks that the shop has paused, or with deliveries that failed. */
export async function webhookHealth({ db, mall }: ShopContext): Promise<WebhookHealth[]> {
  const { rows } = await sql<WebhookHealth>`
    select * from (select w.id, w.name, case when w.is_on then '' else w.paused_reason end as paused_reason,
      (select count(*)::int from webhook_delivery d
        where d.mall_id = w.mall_id and d.webhook_id = w.id and d.state = 'failed') as failed
      from webhook w where w.mall_id = ${mall.id}) w
    where paused_reason <> '' or failed > 0 order by lower(name)`.execute(db);
  return rows;
}
