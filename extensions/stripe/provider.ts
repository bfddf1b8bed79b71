/**
 * Stripe through its official SDK: Checkout Sessions on Stripe's own page, or with a publishable key in the shop's page;
 * PaymentIntents for wallets that give the address; signed webhooks, refunds.
 */
import { type ContentOrigin, exponentOf, type PaymentProvider, type ProviderState } from "shopwright/extend";
import type { Stripe } from "stripe";

export interface StripeSettings {
  readonly secretKey: string;
  /** "" where none is set: payments are then asked for. */
  readonly webhookSecret: string;
  /** Of the shop's page; without it buyers pay on Stripe's page. */
  readonly publishableKey?: string | undefined;
  /** Replaces Stripe's own addresses, for tests. */
  readonly apiBase?: string | undefined;
}

/** The script that belongs to the version of the API which the SDK speaks. */
const scriptOf = (apiBase: string | undefined) => `${apiBase ?? "https://js.stripe.com/endive"}/stripe.js`;

/** The origins that the page with Stripe's script uses (docs.stripe.com/security/guide), for its Content-Security-Policy. */
export function stripeOrigins({ publishableKey, apiBase }: StripeSettings): readonly ContentOrigin[] {
  if (!publishableKey) return [];
  const listed = {
    "script-src": ["https://js.stripe.com", "https://*.js.stripe.com"],
    "frame-src": ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
    "connect-src": ["https://api.stripe.com"],
  } as const;
  return (["script-src", "frame-src", "connect-src"] as const).flatMap((directive) =>
    (apiBase ? [apiBase] : listed[directive]).map((origin) => ({ directive, origin })),
  );
}

/** Wallets pay by a PaymentIntent (pi_…), everything else by a Checkout Session (cs_…). */
const isIntent = (ref: string) => ref.startsWith("pi_");

/** Seconds that a payment page stays open; Stripe allows no less than half an hour. */
const min = 31 * 60;

/** Stripe's client. Loaded on first use, because the SDK takes 34 MB of memory. */
export async function stripeClient({ secretKey, apiBase }: StripeSettings, { retries = 2 } = {}) {
  const { Stripe } = await import("stripe");
  return new Stripe(secretKey, { maxNetworkRetries: retries, timeout: 10_000, telemetry: false, ...hostOf(apiBase) });
}

export function stripeProvider({ secretKey, webhookSecret, publishableKey, apiBase }: StripeSettings): PaymentProvider {
  let sharedClient: Promise<Stripe> | undefined;
  const client = () => {
    sharedClient ??= stripeClient({ secretKey, webhookSecret, apiBase });
    return sharedClient;
  };
  return {
    name: "stripe",
    async create({ id, orderNo, amount, currency, email, returnUrl, cancelUrl, byWallet }) {
      if (byWallet) {
        const wanted = {
          amount: toStripe(amount, currency),
          currency: currency.toLowerCase(),
          automatic_payment_methods: { enabled: true },
          description: `Order ${orderNo}`,
          metadata: { order_no: orderNo },
        };
        const intent = await (await client()).paymentIntents.create(wanted, { idempotencyKey: id });
        return { ref: intent.id, redirectUrl: "" };
      }
      const price_data = {
        currency: currency.toLowerCase(),
        unit_amount: toStripe(amount, currency),
        product_data: { name: `Order ${orderNo}` },
      };
      const stripe = await client();
      const session = await stripe.checkout.sessions.create(
        {
          mode: "payment",
          line_items: [{ quantity: 1, price_data }],
          customer_email: email,
          client_reference_id: orderNo,
          expires_at: Math.floor(Date.now() / 1000) + min,
          ...(publishableKey
            ? { ui_mode: "elements", return_url: returnUrl }
            : { success_url: returnUrl, cancel_url: cancelUrl }),
        },
        { idempotencyKey: id },
      );
      if (publishableKey) return { ref: session.id, redirectUrl: "" };
      if (!session.url) throw new Error("Stripe gave no page to pay on");
      return { ref: session.id, redirectUrl: session.url };
    },
    ...(publishableKey && {
      async inPage(ref: string) {
        const stripe = await client();
        const { client_secret } = isIntent(ref)
          ? await stripe.paymentIntents.retrieve(ref)
          : await stripe.checkout.sessions.retrieve(ref);
        if (!client_secret) throw new Error("Stripe gave no secret of this payment");
        return { script: scriptOf(apiBase), publishable_key: publishableKey, client_secret };
      },
      wallet: {
        data: { script: scriptOf(apiBase), publishable_key: publishableKey },
        units: toStripe,
        owns: isIntent,
      },
    }),
    async fetch(ref) {
      if (isIntent(ref)) {
        const { status, amount, currency } = await (await client()).paymentIntents.retrieve(ref);
        const code = currency.toUpperCase();
        return { state: intentStates[status] ?? "open", amount: fromStripe(amount, code), currency: code };
      }
      const { status, payment_status, amount_total, currency } = await (await client()).checkout.sessions.retrieve(ref);
      const code = (currency ?? "").toUpperCase();
      return { state: stateOf(status, payment_status), amount: fromStripe(amount_total ?? 0, code), currency: code };
    },
    async refund({ ref, amount, currency, key }) {
      const stripe = await client();
      const { payment_intent } = isIntent(ref) ? { payment_intent: ref } : await stripe.checkout.sessions.retrieve(ref);
      const intent = typeof payment_intent === "string" ? payment_intent : payment_intent?.id;
      if (!intent) throw new Error("Stripe knows no payment of this session");
      const wanted = { payment_intent: intent, amount: toStripe(amount, currency) };
      return (await stripe.refunds.create(wanted, { idempotencyKey: key })).id;
    },
    async expire(ref) {
      const stripe = await client();
      if (isIntent(ref)) {
        const { status } = await stripe.paymentIntents.retrieve(ref);
        if (!intentStates[status]) await stripe.paymentIntents.cancel(ref);
        return;
      }
      const { status } = await stripe.checkout.sessions.retrieve(ref);
      if (status === "open") await stripe.checkout.sessions.expire(ref);
    },
    async verify(body, signature) {
      if (!webhookSecret) throw new Error("no signing secret of Stripe's webhooks is set");
      const event = (await client()).webhooks.constructEvent(body, signature, webhookSecret);
      const { object } = event.data;
      const isPayment =
        "object" in object && (object.object === "checkout.session" || object.object === "payment_intent");
      const ref = isPayment ? object.id : "";
      return { id: event.id, type: event.type, ref };
    },
  };
}

/** States of a PaymentIntent in which it cannot be paid any more; it is open in all others. */
const intentStates: Readonly<Record<string, ProviderState["state"]>> = {
  succeeded: "paid",
  processing: "pending",
  canceled: "expired",
};

function stateOf(status: string | null, paid: string): ProviderState["state"] {
  if (paid === "paid" || paid === "no_payment_required") return "paid";
  if (status === "expired") return "expired";
  return status === "complete" ? "pending" : "open";
}

function hostOf(apiBase: string | undefined) {
  if (!apiBase) return {};
  const { hostname, port, protocol } = new URL(apiBase);
  return { host: hostname, port: Number(port), protocol: protocol === "http:" ? "http" : "https" } as const;
}

/** Stripe's decimals of currencies where they differ from ISO 4217 (docs.stripe.com/currencies). */
const stripeDecimals: Readonly<Record<string, number>> = { ISK: 2, UGX: 2, MGA: 0 };

/** @throws when Stripe cannot take the amount: some currencies have fewer decimals there than in ISO 4217. */
export function toStripe(amount: bigint, currency: string): number {
  const exponent = exponentOf(currency);
  const decimals = stripeDecimals[currency] ?? exponent;
  const scaled =
    decimals >= exponent ? amount * 10n ** BigInt(decimals - exponent) : amount / 10n ** BigInt(exponent - decimals);
  if (fromStripe(Number(scaled), currency) !== amount || (exponent === 3 && scaled % 10n !== 0n)) {
    throw new Error(`Stripe cannot take this amount in ${currency}`);
  }
  return Number(scaled);
}

export function fromStripe(amount: number, currency: string): bigint {
  const exponent = exponentOf(currency);
  const decimals = stripeDecimals[currency] ?? exponent;
  const units = BigInt(amount);
  return decimals >= exponent ? units / 10n ** BigInt(decimals - exponent) : units * 10n ** BigInt(exponent - decimals);
}
