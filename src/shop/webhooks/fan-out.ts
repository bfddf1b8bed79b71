/**
 * Gives events to the webhooks that want them: a row for each, by one statement for many events, after the transaction of the fact. With a
 * transaction for each event the statements around it cost more than the rows.
 */
import { sql } from "kysely";
import { webhookEventNames } from "#contract/webhooks.ts";
import type { TrxContext } from "#kernel/context.ts";
import { defineSubscriber } from "#kernel/events/index.ts";

/** What webhooks may name to get an event: itself, its group, everything. */
const topicsOf = (name: ReturnType<typeof sql>) => sql`array[${name}, split_part(${name}, '.', 1) || '.*', '*']`;

/** Paused ones too: what happens meanwhile waits. */
const wants = sql`exists (select from webhook w where w.mall_id = m.id and w.events && ${topicsOf(sql`f.name`)})`;

async function run({ db, mall }: TrxContext, eventIds: readonly bigint[]): Promise<void> {
  await sql`insert into webhook_delivery (mall_id, id, webhook_id, event_id, event, subject)
    select w.mall_id, gen_random_uuid(), w.id, e.id, e.name, e.subject
    from event e join webhook w on w.mall_id = e.mall_id and w.events && ${topicsOf(sql`e.name`)}
    where e.mall_id = ${mall.id} and e.id = any(${eventIds}::bigint[])`.execute(db);
}

export const webhooksSubscriber = defineSubscriber(
  "webhooks",
  Object.fromEntries(
    webhookEventNames.map((name) => [
      name,
      { wants, run: (context: TrxContext, _: unknown, { id }: { readonly id: bigint }) => run(context, [id]) },
    ]),
  ),
  { ofMall: sql`exists (select from webhook w where w.mall_id = m.id)`, runAll: run },
);
