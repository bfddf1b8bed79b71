/** Asks Stripe whether its keys are good, and says in words what is wrong. */
import { type ProviderFinding, t } from "shopwright/extend";
import type { Stripe } from "stripe";
import { type StripeSettings, stripeClient } from "./provider.ts";

/** The events that the shop needs; `*` stands for all. */
export const sessionEvents = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
];

/** Those of wallets that give the address and of fields in the shop's page. */
export const intentEvents = [
  "payment_intent.succeeded",
  "payment_intent.processing",
  "payment_intent.payment_failed",
  "payment_intent.canceled",
];

/** @param webhookUrl where Stripe has to send its webhooks. */
export async function checkStripe(keys: StripeSettings, webhookUrl: string): Promise<readonly ProviderFinding[]> {
  const stripe = await stripeClient(keys, { retries: 0 });
  try {
    // What the shop itself does: a restricted key needs the permission for it.
    await stripe.checkout.sessions.list({ limit: 1 });
  } catch (error) {
    return [{ kind: "bad", text: problemOf(error) }];
  }
  return [
    {
      kind: "good",
      text: /^[sr]k_live_/.test(keys.secretKey)
        ? t("Stripe accepts the secret key (live mode: real money).")
        : t("Stripe accepts the secret key (test mode: no money moves)."),
    },
    keys.publishableKey
      ? { kind: "good", text: t("Buyers pay in your shop: a publishable key is set.") }
      : { kind: "unknown", text: t("Buyers pay on Stripe's page, because no publishable key is set.") },
    await accountFinding(stripe),
    await webhookFinding(stripe, { url: webhookUrl, hasSecret: keys.webhookSecret !== "" }),
  ];
}

async function accountFinding(stripe: Stripe): Promise<ProviderFinding> {
  try {
    const { charges_enabled } = await stripe.accounts.retrieveCurrent();
    if (charges_enabled) return { kind: "good", text: t("The account may take payments.") };
    const text = t("Stripe doesn't let this account take payments yet. Finish its set-up in Stripe.");
    return { kind: "bad", text };
  } catch {
    return { kind: "unknown", text: t("The key doesn't let the shop see whether the account may take payments.") };
  }
}

async function webhookFinding(
  stripe: Stripe,
  { url, hasSecret }: { readonly url: string; readonly hasSecret: boolean },
): Promise<ProviderFinding> {
  const later = t("Without it, payments are asked for every 2 minutes.");
  if (!hasSecret) return { kind: "unknown", text: `${t("No signing secret of webhooks is set.")} ${later}` };
  try {
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
    const endpoint = data.find((one) => one.url === url);
    if (!endpoint) return { kind: "bad", text: `${t("Stripe has no webhook for {url}.", { url })} ${later}` };
    if (endpoint.status !== "enabled")
      return { kind: "bad", text: t("The webhook for {url} is switched off in Stripe.", { url }) };
    const sent = new Set<string>(endpoint.enabled_events);
    const missing = sent.has("*") ? [] : sessionEvents.filter((event) => !sent.has(event));
    if (missing.length === 0) return { kind: "good", text: t("Stripe sends its webhooks here.") };
    const events = missing.join(", ");
    return { kind: "bad", text: t("The webhook in Stripe lacks these events: {events}.", { events }) };
  } catch {
    return { kind: "unknown", text: t("The key doesn't let the shop see the webhooks in Stripe.") };
  }
}

function problemOf(error: unknown): string {
  const type = error instanceof Error && "type" in error ? error.type : "";
  if (type === "StripeAuthenticationError") {
    return t("Stripe doesn't accept the secret key. It was copied incompletely, or it was revoked.");
  }
  if (type === "StripePermissionError") {
    return t("The secret key may not take payments. Give it write access to Checkout Sessions in Stripe.");
  }
  if (type === "StripeConnectionError") {
    return t("Stripe can't be reached from this server. Check its connection to the internet.");
  }
  return t("Stripe answered: {answer}", { answer: error instanceof Error ? error.message : String(error) });
}
