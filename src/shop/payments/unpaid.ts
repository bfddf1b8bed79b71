/** Orders past their payment deadline, also those to be paid by bank transfer. Their providers are asked first, because they may have been paid meanwhile. */
import { sql } from "kysely";
import { ShopError } from "#contract/errors.ts";
import { currentTime } from "#db/clock.ts";
import { inLocale, t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { cancelOrder } from "../orders/cancel.ts";
import { onlineProvider } from "./methods.ts";
import type { PaymentSettings } from "./settings.ts";
import { refreshPayment } from "./updates.ts";

/** Orders that `cancelUnpaid` cancels, in the mall `m`. */
export const lateOrders = sql`select from orders where mall_id = m.id and status = 'unpaid' and pay_deadline <= ${currentTime}
  union all select from orders where mall_id = m.id and status = 'waiting_shipment' and payment_state = 'offline'
    and shipment_state = 'none' and pay_deadline <= ${currentTime}`;

/** Cancels orders past their deadline, 100 at most, unless a payment was received or is being decided on. */
export async function cancelUnpaid(
  context: ShopContext,
  settings: PaymentSettings,
  log: (error: unknown) => void = () => {},
): Promise<void> {
  const { db, mall } = context;
  const late = await db
    .selectFrom("orders")
    .select(["id", "locale"])
    .where("mall_id", "=", mall.id)
    .where((eb) =>
      eb.or([
        eb("status", "=", "unpaid"),
        eb.and([
          eb("status", "=", "waiting_shipment"),
          eb("payment_state", "=", "offline"),
          eb("shipment_state", "=", "none"),
        ]),
      ]),
    )
    .where("pay_deadline", "<=", new Date())
    .orderBy("pay_deadline")
    .limit(100)
    .execute();
  for (const order of late) await cancelLate(context, settings, order).catch(log);
}

async function cancelLate(
  context: ShopContext,
  settings: PaymentSettings,
  { id, locale }: { readonly id: string; readonly locale: string | null },
): Promise<void> {
  if (!(await endPayments(context, settings, id))) return;
  try {
    // The buyer reads it.
    const reason = inLocale(locale ?? context.mall.locale, () => t("The payment deadline has passed"));
    await cancelOrder(context, id, { actor: { kind: "system" }, reason });
  } catch (error) {
    // Paid or cancelled meanwhile: there is nothing left to do.
    if (!(error instanceof ShopError)) throw error;
  }
}

/** Closes each open payment of an order at its provider. @returns false when one was paid or is being decided on. */
export async function endPayments(context: ShopContext, settings: PaymentSettings, orderId: string): Promise<boolean> {
  const payments = await context.db
    .selectFrom("payment")
    .select(["provider", "ref"])
    .where("mall_id", "=", context.mall.id)
    .where("order_id", "=", orderId)
    .where("state", "in", ["created", "pending", "failed"])
    .execute();
  for (const { provider, ref } of payments) {
    if (ref === null) continue;
    const payment = { provider, ref };
    const before = await refreshPayment(context, settings, payment);
    if (before === "paid" || before === "pending") return false;
    if (before === "expired") continue;
    await (await onlineProvider(context, settings, provider)).expire(ref);
    // It may have been paid before it was closed.
    const after = await refreshPayment(context, settings, payment);
    if (after === "paid" || after === "pending") return false;
  }
  return true;
}
