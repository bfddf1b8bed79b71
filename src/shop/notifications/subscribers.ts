/** Addresses that are told of events. */

import type { z } from "zod";
import type { Output } from "#contract/call.ts";
import type { listNotifications as listCall, saveNotification as saveCall } from "#contract/calls/notifications.ts";
import { badInput, notFound } from "#contract/errors.ts";
import { type NotificationEvent, notificationEvents } from "#contract/notification-events.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { findOwner, staffWithRole } from "#kernel/rights/member.ts";

/** Of one mall. */
const max = 100;
/** What the owner is told of, at once, while nobody has chosen anything. */
const ownersEvents: readonly NotificationEvent[] = [
  "new_order",
  "refund_requested",
  "withdrawal",
  "failed_payment",
  "contact_message",
];

export interface Subscriber {
  readonly email: string;
  readonly events: readonly NotificationEvent[];
  readonly is_daily: boolean;
}

const eventNames = new Set<string>(notificationEvents.map(({ event }) => event));
const isEvent = (event: string): event is NotificationEvent => eventNames.has(event);

async function stored({ db, mall }: ShopContext) {
  const rows = await db
    .selectFrom("staff_notification")
    .select(["id", "email", "events", "is_daily"])
    .where("mall_id", "=", mall.id)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, events: row.events.filter(isEvent) }));
}

/** Everybody who is told of something: the owner alone while nobody has been added. */
export async function subscribers(context: ShopContext): Promise<readonly Subscriber[]> {
  const rows = await stored(context);
  if (rows.length > 0) return rows;
  const owner = await findOwner(context.db, context.mall.id);
  return owner ? [{ email: owner.email, events: ownersEvents, is_daily: false }] : [];
}

/** Addresses that are told of an event at once. */
export async function toldAtOnce(context: ShopContext, event: NotificationEvent): Promise<string[]> {
  const all = await subscribers(context);
  return all.filter(({ events, is_daily }) => !is_daily && events.includes(event)).map(({ email }) => email);
}

/** Addresses chosen for low stock; undefined while nobody has been added: then everybody is told who may change stock. */
export async function toldOfLowStock(context: ShopContext): Promise<readonly string[] | undefined> {
  const rows = await stored(context);
  if (rows.length === 0) return undefined;
  return rows.filter(({ events }) => events.includes("low_stock")).map(({ email }) => email);
}

export async function listNotifications(context: ShopContext): Promise<Output<typeof listCall>> {
  const [notifications, staff, owner] = await Promise.all([
    stored(context),
    staffWithRole(context).where("staff.deactivated_at", "is", null).orderBy("staff.email").execute(),
    findOwner(context.db, context.mall.id),
  ]);
  return {
    notifications,
    staff: staff.map(({ email, name }) => ({ email, name })),
    owner: owner?.email ?? "",
  };
}

/**
 * @returns its id.
 * @throws {ShopError} 400 when the address is there already; 404 for an unknown id.
 */
export function saveNotification(
  context: ShopContext,
  { id, email, events, is_daily }: z.output<(typeof saveCall)["input"]>,
): Promise<string> {
  return runCommand(context, null, async ({ db, mall }) => {
    const row = { email, events: [...new Set(events)], is_daily };
    if (id) {
      const { numUpdatedRows } = await db
        .updateTable("staff_notification")
        .set(row)
        .where("mall_id", "=", mall.id)
        .where("id", "=", id)
        .executeTakeFirst();
      if (!numUpdatedRows) throw notFound(t("This notification has been deleted"));
      return id;
    }
    const { count } = await db
      .selectFrom("staff_notification")
      .select((eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("count"))
      .where("mall_id", "=", mall.id)
      .executeTakeFirstOrThrow();
    if (count >= max) throw badInput(t("You can have up to {max} of these", { max }));
    const notificationId = newId();
    await db
      .insertInto("staff_notification")
      .values({ mall_id: mall.id, id: notificationId, ...row })
      .execute();
    return notificationId;
  });
}

/** @throws {ShopError} 404 for an unknown id. */
export async function deleteNotification(context: ShopContext, id: string): Promise<void> {
  await runCommand(context, null, async ({ db, mall }) => {
    const { numDeletedRows } = await db
      .deleteFrom("staff_notification")
      .where("mall_id", "=", mall.id)
      .where("id", "=", id)
      .executeTakeFirst();
    if (!numDeletedRows) throw notFound(t("This notification has been deleted"));
  });
}
