/** Starting a payment and reading its state, for the buyer of an order. */

import type { Output } from "#contract/call.ts";
import type { paymentState as paymentStateCall, payOrder as payOrderCall } from "#contract/calls/payments.ts";
import { conflict, notFound } from "#contract/errors.ts";
import { transaction } from "#db/transaction.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { basePathOf } from "#kernel/malls/index.ts";
import { formatMoney } from "#kernel/money/money.ts";
import type { Buyer } from "../buyer.ts";
import { queueMail } from "../mail-queue/queue.ts";
import { actionsOf, isPayable } from "../orders/actions.ts";
import { changeOrder, type Order } from "../orders/change.ts";
import { actorOf } from "../orders/change-own.ts";
import { signFor } from "../orders/currency-sign.ts";
import { findOwnOrder, lockOrder } from "../orders/find.ts";
import type { PaymentProvider } from "../payment-providers/provider.ts";
import { checkoutSettings } from "../settings/index.ts";
import { isOutside, onlineProvider, paymentMethods, wayToPay } from "./methods.ts";
import type { PaymentSettings } from "./settings.ts";
import { endPayments } from "./unpaid.ts";
import { refreshPayment } from "./updates.ts";

/** What starting a payment needs of the server. */
export interface PayOptions {
  readonly settings: PaymentSettings;
  /** Public origin of the shop, "https://shop.example": the browser returns there. */
  readonly origin: string;
}

interface PayInput {
  readonly order_no: string;
  /** The provider to pay with; absent: the one chosen at checkout. */
  readonly provider?: string | undefined;
  /** By the wallet that gave the address. */
  readonly wallet?: boolean | undefined;
}

/**
 * Starts a payment, or continues the open one.
 * @throws {ShopError} 404 for an order of another buyer, 409 when it cannot be paid any more.
 */
export async function payOrder(
  context: ShopContext,
  buyer: Buyer,
  input: PayInput,
  { settings, origin }: PayOptions,
): Promise<Output<typeof payOrderCall>> {
  const order = await findOwnOrder(context, buyer, input.order_no);
  if (order.status !== "unpaid") return { redirect_url: "", in_page: null, status: order.status };
  if (!isPayable(order, Date.now())) throw conflict(t("The payment deadline for this order has passed"));
  const name = input.provider ?? order.provider;
  const offered = await paymentMethods(context, settings, order.is_test);
  if (!offered.some((method) => method.name === name)) throw notFound(t("This payment method isn't available"));
  if (isOutside(name)) return payOutside(context, settings, buyer, { order, name });
  const provider = await onlineProvider(context, settings, name);
  const open = await beginPayment(context, order, name);
  const { status } = order;
  const byWallet = Boolean(input.wallet && provider.wallet);
  // A payment that only a wallet can make gives way to one for all ways to pay, and the other way round.
  if (open.ref && provider.wallet && provider.wallet.owns(open.ref) !== byWallet) await provider.expire(open.ref);
  if (open.ref && (open.redirect_url || provider.inPage)) {
    const state = await refreshPayment(context, settings, { provider: name, ref: open.ref });
    if (state === "open" || state === "pending")
      return { ...(await pageOf(provider, open.ref, open.redirect_url)), status };
    if (state === "paid") {
      const { status: paid } = await findOwnOrder(context, buyer, order.order_no);
      return { redirect_url: "", in_page: null, status: paid };
    }
    return payOrder(context, buyer, input, { settings, origin });
  }
  const query = `?order_no=${encodeURIComponent(order.order_no)}`;
  const providerPayment = await provider.create({
    id: open.id,
    orderNo: order.order_no,
    amount: open.amount,
    currency: open.currency,
    email: order.email,
    returnUrl: `${origin}${basePathOf(context.mall)}/paymentSuccessful${query}`,
    cancelUrl: `${origin}${basePathOf(context.mall)}/paymentFailed${query}`,
    byWallet,
  });
  await context.db
    .updateTable("payment")
    .set({ ref: providerPayment.ref, redirect_url: providerPayment.redirectUrl, updated_at: new Date() })
    .where("mall_id", "=", context.mall.id)
    .where("id", "=", open.id)
    .execute();
  return { ...(await pageOf(provider, providerPayment.ref, providerPayment.redirectUrl)), status };
}

/** Where an open payment is made: on a page of the provider, or in the shop's own. */
async function pageOf(provider: PaymentProvider, ref: string, redirect_url: string) {
  return { redirect_url, in_page: redirect_url || !provider.inPage ? null : await provider.inPage(ref) };
}

/**
 * The buyer pays an unpaid order by bank transfer or on delivery after all: its open payments are closed, and the order
 * goes on as one that was placed so.
 * @throws {ShopError} 409 when a payment was received or is being decided on.
 */
async function payOutside(
  context: ShopContext,
  settings: PaymentSettings,
  buyer: Buyer,
  { order: { id }, name }: { readonly order: Order; readonly name: string },
) {
  if (!(await endPayments(context, settings, id))) throw conflict(t("A payment for this order is being confirmed"));
  return transaction(context.db, async (db) => {
    const inside = { ...context, db };
    const order = await lockOrder(inside, id);
    if (order.status !== "unpaid") throw conflict(t("This order has changed. Reload the page to see its status."));
    const { transfer_days } = await checkoutSettings.read(inside);
    const changed = await changeOrder(inside, order, {
      action: "pay_offline",
      actor: actorOf(buyer),
      state: { payment_state: "offline" },
      set: {
        provider: name,
        pay_deadline: name === "cash" ? null : new Date(Date.now() + transfer_days * 86_400_000),
      },
    });
    await queueMail(inside, { template: "order_placed", to: order.email, order_id: id });
    return { redirect_url: "", in_page: null, status: changed.status };
  });
}

/** The order's open payment with a provider, or a new row for one: under the order's lock there is only one at a time. */
function beginPayment(context: ShopContext, { id }: Order, provider: string) {
  return transaction(context.db, async (trx) => {
    const order = await lockOrder({ ...context, db: trx }, id);
    if (order.status !== "unpaid") throw conflict(t("This order has changed. Reload the page to see its status."));
    const open = await trx
      .selectFrom("payment")
      .select(["id", "ref", "redirect_url", "amount", "currency"])
      .where("mall_id", "=", context.mall.id)
      .where("order_id", "=", id)
      .where("provider", "=", provider)
      .where("state", "in", ["created", "pending"])
      .orderBy("created_at", "desc")
      .executeTakeFirst();
    if (open) return open;
    const payment = { id: newId(), amount: order.total, currency: order.currency };
    await trx
      .insertInto("payment")
      .values({ ...payment, mall_id: context.mall.id, order_id: id, provider, ref: null, state: "created" })
      .execute();
    return { ...payment, ref: null, redirect_url: "" };
  });
}

/** State of the payment of one of the buyer's orders; the provider is asked while the order is unpaid. */
export async function paymentState(
  context: ShopContext,
  buyer: Buyer,
  { order_no }: { readonly order_no: string },
  settings: PaymentSettings,
): Promise<Output<typeof paymentStateCall>> {
  const before = await findOwnOrder(context, buyer, order_no);
  const pending = before.status === "unpaid" && (await askProvider(context, settings, before));
  const order = await findOwnOrder(context, buyer, order_no);
  const { refund_days } = await checkoutSettings.read(context);
  const now = new Date();
  return {
    order_no: order.order_no,
    display_id: order.display_id,
    status: order.status,
    pending,
    total: formatMoney(order.total, order.currency),
    currency: order.currency,
    ...signFor(context.mall, order),
    email: order.email,
    is_guest: order.guest_id !== null,
    provider: order.provider,
    instructions: order.payment_state === "offline" ? await wayToPay(context, order.provider) : "",
    providers: await paymentMethods(context, settings, order.is_test),
    actions: actionsOf(order, "buyer", { now: now.getTime(), refundDays: refund_days }),
    server_now: now.toISOString(),
    pay_deadline: order.status === "unpaid" ? (order.pay_deadline?.toISOString() ?? null) : null,
  };
}

/** @returns true when the provider is still deciding. */
async function askProvider(context: ShopContext, settings: PaymentSettings, { id }: Order): Promise<boolean> {
  const payments = await context.db
    .selectFrom("payment")
    .select(["provider", "ref"])
    .where("mall_id", "=", context.mall.id)
    .where("order_id", "=", id)
    .where("state", "in", ["created", "pending"])
    .execute();
  let pending = false;
  for (const { provider, ref } of payments) {
    if (ref === null) continue;
    // The order is shown even when the provider does not answer.
    const state = await refreshPayment(context, settings, { provider, ref }).catch(() => "open");
    pending ||= state === "pending";
  }
  return pending;
}
