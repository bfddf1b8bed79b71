/** Payment updates: fetched for pages and jobs, or announced by webhooks. All end in `applyPayment`. */
import { sql } from "kysely";
import { currentTime } from "#db/clock.ts";
import type { ShopContext } from "#kernel/context.ts";
import type { ProviderState } from "../payment-providers/provider.ts";
import { applyPayment } from "./apply.ts";
import { onlineProvider, onlineProviders } from "./methods.ts";
import type { PaymentSettings } from "./settings.ts";
import { settlePendingRefunds, settleRefund } from "./settle-refund.ts";

interface Payment {
  readonly provider: string;
  readonly ref: string;
}

/** Fetches the state of a payment from its provider and applies it. */
export async function refreshPayment(
  context: ShopContext,
  settings: PaymentSettings,
  payment: Payment,
): Promise<ProviderState["state"]> {
  const provider = await onlineProvider(context, settings, payment.provider);
  const providerState = await provider.fetch(payment.ref);
  const { refundId } = await applyPayment(context, payment, providerState);
  if (refundId) await settleRefund(context, settings, refundId);
  return providerState.state;
}

/**
 * Handles a webhook: checks the signature of the raw body, stores the event's id, then fetches the provider's current state.
 * An event that was handled before is ignored; one whose handling failed is handled again.
 * @throws when the signature is wrong, or when the update could not be applied: the provider then sends it again.
 */
export async function takeWebhook(
  context: ShopContext,
  settings: PaymentSettings,
  webhook: { readonly provider: string; readonly body: string; readonly signature: string },
): Promise<void> {
  const { db, mall } = context;
  const provider = await onlineProvider(context, settings, webhook.provider);
  const { id, type, ref } = await provider.verify(webhook.body, webhook.signature);
  const event = { mall_id: mall.id, provider: provider.name, event_id: id };
  await db
    .insertInto("provider_event")
    .values({ ...event, type, ref })
    .onConflict((oc) => oc.doNothing())
    .execute();
  const row = await db
    .selectFrom("provider_event")
    .select("handled_at")
    .where("mall_id", "=", mall.id)
    .where("provider", "=", event.provider)
    .where("event_id", "=", id)
    .executeTakeFirst();
  if (row?.handled_at) return;
  if (ref && (await isOurs(context, provider.name, ref))) {
    await refreshPayment(context, settings, { provider: provider.name, ref });
  }
  await db
    .updateTable("provider_event")
    .set({ handled_at: new Date() })
    .where("mall_id", "=", mall.id)
    .where("provider", "=", event.provider)
    .where("event_id", "=", id)
    .execute();
}

/** One account with a provider may serve other shops too. */
async function isOurs({ db, mall }: ShopContext, provider: string, ref: string): Promise<boolean> {
  const payment = await db
    .selectFrom("payment")
    .select("id")
    .where("mall_id", "=", mall.id)
    .where("provider", "=", provider)
    .where("ref", "=", ref)
    .executeTakeFirst();
  return payment !== undefined;
}

/** Minutes between two requests about the same open payment. */
const askAgain = 2;
/** Days after which an open payment is not checked any more. */
const giveUp = 3;

/** Payments that `reconcilePayments` asks about, in the mall `m`. */
export const unsettledPayments = sql`select from payment where mall_id = m.id and state in ('created', 'pending')
    and ref is not null and created_at > ${currentTime} - make_interval(days => ${sql.lit(giveUp)})
    and coalesce(checked_at, created_at) < ${currentTime} - make_interval(mins => ${sql.lit(askAgain)})
  union all select from payment_refund where mall_id = m.id and state = 'pending'`;

/** Fetches open payments whose webhook may have been lost, and settles pending refunds; the job `payments` calls it every 2 minutes. */
export async function reconcilePayments(
  context: ShopContext,
  settings: PaymentSettings,
  log: (error: unknown) => void = () => {},
): Promise<void> {
  const { db, mall } = context;
  const names = (await onlineProviders(context, settings)).map(({ name }) => name);
  const { rows } = await sql<Payment>`
    update payment set checked_at = ${currentTime} where mall_id = ${mall.id} and id in (
      select id from payment where mall_id = ${mall.id} and state in ('created', 'pending') and ref is not null
        and provider = any(${names}) and created_at > ${currentTime} - make_interval(days => ${giveUp})
        and coalesce(checked_at, created_at) < ${currentTime} - make_interval(mins => ${askAgain})
      order by checked_at nulls first limit 100 for update skip locked)
    returning provider, ref`.execute(db);
  for (const payment of rows) await refreshPayment(context, settings, payment).catch(log);
  await settlePendingRefunds(context, settings);
}
