/** Asks Stripe whether its keys are good, and says in words what is wrong. */
import type { ProviderFinding } from "shopwright/extend";
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
  const mode = /^[sr]k_live_/.test(keys.secretKey) ? "live mode: real money" : "test mode: no money moves";
  return [
    { kind: "good", text: `Stripe accepts the secret key (${mode}).` },
    keys.publishableKey
      ? { kind: "good", text: "Buyers pay in your shop: a publishable key is set." }
      : { kind: "unknown", text: "Buyers pay on Stripe's page, because no publishable key is set." },
    await accountFinding(stripe),
    await webhookFinding(stripe, { url: webhookUrl, hasSecret: keys.webhookSecret !== "" }),
  ];
}

async function accountFinding(stripe: Stripe): Promise<ProviderFinding> {
  try {
    const { charges_enabled } = await stripe.accounts.retrieveCurrent();
    if (charges_enabled) return { kind: "good", text: "The account may take payments." };
    const text = "Stripe doesn't let this account take payments yet. Finish its set-up in Stripe.";
    return { kind: "bad", text };
  } catch {
    return { kind: "unknown", text: "The key doesn't let the shop see whether the account may take payments." };
  }
}

async function webhookFinding(
  stripe: Stripe,
  { url, hasSecret }: { readonly url: string; readonly hasSecret: boolean },
): Promise<ProviderFinding> {
  const later = "Without it, payments are asked for every 2 minutes.";
  if (!hasSecret) return { kind: "unknown", text: `No signing secret of webhooks is set. ${later}` };
  try {
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
    const endpoint = data.find((one) => one.url === url);
    if (!endpoint) return { kind: "bad", text: `Stripe has no webhook for ${url}. ${later}` };
    if (endpoint.status !== "enabled")
      return { kind: "bad", text: `The webhook for ${url} is switched off in Stripe.` };
    const events = new Set<string>(endpoint.enabled_events);
    const missing = events.has("*") ? [] : sessionEvents.filter((event) => !events.has(event));
    if (missing.length === 0) return { kind: "good", text: "Stripe sends its webhooks here." };
    return { kind: "bad", text: `The webhook in Stripe lacks these events: ${missing.join(", ")}.` };
  } catch {
    return { kind: "unknown", text: "The key doesn't let the shop see the webhooks in Stripe." };
  }
}

function problemOf(error: unknown): string {
  const type = error instanceof Error && "type" in error ? error.type : "";
  if (type === "StripeAuthenticationError") {
    return "Stripe doesn't accept the secret key. It was copied incompletely, or it was revoked.";
  }
  if (type === "StripePermissionError") {
    return "The secret key may not take payments. Give it write access to Checkout Sessions in Stripe.";
  }
  if (type === "StripeConnectionError") {
    return "Stripe can't be reached from this server. Check its connection to the internet.";
  }
  return `Stripe answered: ${error instanceof Error ? error.message : String(error)}`;
}
