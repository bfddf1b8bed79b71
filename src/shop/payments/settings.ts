/** The payment providers of an installation, from its environment. */
import { notFound } from "#contract/errors.ts";
import type { PaymentMark } from "#contract/shapes/payment-method.ts";
import type { ShopContext } from "../context.ts";
import type { PaymentProvider } from "./provider.ts";
import { sandboxProvider } from "./sandbox.ts";
import { type StripeSettings, stripeProvider } from "./stripe.ts";

export interface PaymentSettings {
  /** Signs the sandbox's webhooks. */
  readonly secret: string;
  /** Offers payments without money, for demo malls only. */
  readonly sandbox: boolean;
  /** Seconds until a delayed payment of the sandbox is decided and its webhook is sent; 8 when absent. */
  readonly sandboxDelay?: number;
  readonly stripe?: StripeSettings | undefined;
}

/** Paid by bank transfer or on delivery; staff record the payment. */
export const offline = {
  name: "offline",
  label: "Bank transfer",
  description: "We send you our bank details; your order is packed right away.",
} as const;

/** The providers with a payment page of their own. */
export function onlineProviders(context: ShopContext, settings: PaymentSettings): PaymentProvider[] {
  return [
    ...(settings.stripe ? [stripeProvider(settings.stripe)] : []),
    ...(settings.sandbox ? [sandboxProvider(context, settings.secret)] : []),
  ];
}

/** @throws {ShopError} 404 for a provider that is not offered. */
export function onlineProvider(context: ShopContext, settings: PaymentSettings, name: string): PaymentProvider {
  const found = onlineProviders(context, settings).find((provider) => provider.name === name);
  if (!found) throw notFound("This way to pay is not offered");
  return found;
}

/** What buyers pay with, through the providers of this installation. */
export function paymentMarksOf({ stripe, sandbox }: PaymentSettings): PaymentMark[] {
  if (stripe) return ["card", "apple_pay", "google_pay", "link", "bank"];
  return sandbox ? ["card", "bank"] : ["bank"];
}

/** All ways to pay, as the checkout lists them. */
export function paymentMethods(context: ShopContext, settings: PaymentSettings) {
  const online = onlineProviders(context, settings);
  return [
    ...online.map(({ name, label, description, inPage }) => ({ name, label, description, in_page: Boolean(inPage) })),
    { ...offline, in_page: false },
  ];
}
