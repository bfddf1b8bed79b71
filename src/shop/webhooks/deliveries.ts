/** What webhooks were sent: one delivery with its tries, and sending it again. */
import { sql } from "kysely";
import { z } from "zod";
import type { Output } from "#contract/call.ts";
import { webhookDelivery } from "#contract/calls/webhooks.ts";
import { notFound } from "#contract/errors.ts";
import type { ListSelection } from "#contract/list.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { matching } from "#kernel/lists/index.ts";
import { webhookDeliveriesSource } from "./list-source.ts";
import { bodyOf, messageId } from "./message.ts";

const attemptsSchema = webhookDelivery.output.shape.attempts;
const stateSchema = webhookDelivery.output.shape.state;

interface Row {
  readonly id: string;
  readonly event: string;
  readonly state: string;
  readonly created_at: Date;
  readonly next_at: Date;
  readonly attempts: unknown;
  readonly webhook_id: string;
  readonly name: string;
  readonly url: string;
  readonly is_on: boolean;
  readonly fields: "all" | "ids";
  readonly at: Date;
  readonly payload: unknown;
}

/** @throws {ShopError} 404 for an unknown one. */
export async function findDelivery({ db, mall }: ShopContext, id: string): Promise<Output<typeof webhookDelivery>> {
  const { rows } = await sql<Row>`
    select d.id, d.event, d.state, d.created_at, d.next_at, d.attempts, d.webhook_id, w.name, w.url, w.is_on, w.fields,
      e.at, e.payload
    from webhook_delivery d join webhook w on w.mall_id = d.mall_id and w.id = d.webhook_id
    join event e on e.mall_id = d.mall_id and e.id = d.event_id
    where d.mall_id = ${mall.id} and d.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound(t("Delivery not found"));
  const { event, at, payload } = row;
  return {
    id: row.id,
    webhook: { id: row.webhook_id, name: row.name, url: row.url, is_on: row.is_on },
    event,
    state: stateSchema.parse(row.state),
    created_at: row.created_at.toISOString(),
    next_at: row.state === "waiting" ? row.next_at.toISOString() : null,
    message_id: messageId(row.id),
    body: bodyOf({ event, at, payload }, row.fields),
    attempts: z.parse(attemptsSchema, row.attempts),
  };
}

/** Sends deliveries again, with as many tries as new ones; one that waits is sent now. @returns how many. */
export async function replayDeliveries(context: ShopContext, selection: ListSelection): Promise<{ count: number }> {
  const { numAffectedRows = 0n } = await sql`update webhook_delivery d set state = 'waiting', tries = 0, next_at = now()
    where ${await matching(context, webhookDeliveriesSource, selection)}`.execute(context.db);
  return { count: Number(numAffectedRows) };
}

/** Gives deliveries up that were not delivered. @returns how many. */
export async function discardDeliveries(context: ShopContext, selection: ListSelection): Promise<{ count: number }> {
  const { numAffectedRows = 0n } = await sql`delete from webhook_delivery d
    where d.state <> 'delivered' and ${await matching(context, webhookDeliveriesSource, selection)}`.execute(
    context.db,
  );
  return { count: Number(numAffectedRows) };
}
