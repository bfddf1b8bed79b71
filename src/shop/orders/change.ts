/**
 * The one writer of orders: every change is a compare-and-swap on (status, version), leaves an `order_event` and tells what it
 * means (`facts.ts`), in the caller's transaction.
 */

import type { Selectable } from "kysely";
import { conflict } from "#contract/errors.ts";
import type { OrdersTable } from "#db/schema/orders.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { tell } from "#kernel/events/index.ts";
import { newId } from "#kernel/ids.ts";
import type { Mall } from "#kernel/malls/index.ts";
import { factsBetween } from "./facts.ts";
import { type OrderState, statusOf } from "./status.ts";

export type Order = Selectable<OrdersTable>;

export interface Actor {
  readonly kind: "customer" | "guest" | "staff" | "provider" | "system";
  readonly id?: string | null;
}

export interface Change {
  /** What happened, for the order's history: "paid", "ship", "cancel_order" … */
  readonly action: string;
  readonly actor: Actor;
  /** Text of the event: a reason, a tracking number. */
  readonly note?: string;
  /** The parts of the state that change; the status is computed from them (`statusOf`). */
  readonly state?: Partial<OrderState>;
  /** Further columns: times, totals. */
  readonly set?: Partial<
    Omit<
      Order,
      "mall_id" | "id" | "status" | "version" | "address" | "billing_address" | "terms" | "vat_check" | keyof OrderState
    >
  >;
}

/**
 * Changes an order that was read as `order`.
 * @returns the order as it is now.
 * @throws {ShopError} 409 when it was changed since it was read; nothing is written then.
 */
export async function changeOrder(context: TrxContext, order: Order, change: Change): Promise<Order> {
  const { db, mall } = context;
  if (order.is_past)
    throw conflict(t("This order was placed at another shop: it is kept as history and cannot be changed"));
  const state: OrderState = { ...machinesOf(order), ...change.state };
  const status = statusOf(state);
  const changed = await db
    .updateTable("orders")
    .set({ ...change.set, ...state, status, version: order.version + 1, updated_at: new Date() })
    .where("mall_id", "=", mall.id)
    .where("id", "=", order.id)
    .where("status", "=", order.status)
    .where("version", "=", order.version)
    .returningAll()
    .executeTakeFirst();
  if (!changed) throw conflict(t("This order has changed. Reload the page to see its status."));
  await recordEvent(context, changed, change, order.status);
  await tell(context, factsBetween(order, changed));
  return changed;
}

type Happening = Pick<Change, "action" | "actor" | "note">;

/** Writes a line of an order's history; `from` is null for its first. */
export async function recordEvent(
  { db, mall }: ShopContext,
  order: Pick<Order, "id" | "status" | "version">,
  change: Happening,
  from: string | null,
): Promise<void> {
  await db
    .insertInto("order_event")
    .values(newEvent(mall, order, change, from))
    .execute();
}

/** The row of a line of an order's history, for callers that insert it together with other rows. */
export function newEvent(
  mall: Mall,
  order: Pick<Order, "id" | "status" | "version">,
  { action, actor, note = "" }: Happening,
  from: string | null,
) {
  return {
    mall_id: mall.id,
    id: newId(),
    order_id: order.id,
    action,
    actor: actor.kind,
    actor_id: actor.id ?? null,
    from_status: from,
    to_status: order.status,
    version: order.version,
    note,
  };
}

function machinesOf({ payment_state, shipment_state, refund_state, cancelled, evaluated }: Order): OrderState {
  return { payment_state, shipment_state, refund_state, cancelled, evaluated };
}
