/** The ways to pay of a mall: one source for checkout, product pages, footer and mails. */
import { type Selectable, sql } from "kysely";
import { notFound } from "#contract/errors.ts";
import type { PaymentMark, PaymentMethod } from "#contract/shapes/payment-method.ts";
import type { PaymentKeysTable, PaymentMethodName, PaymentMethodTable } from "#db/schema/payments.ts";
import { cachedPerVersion } from "#kernel/cache-per-version.ts";
import type { ShopContext } from "#kernel/context.ts";
import { unseal } from "../secrets/secret-box.ts";
import type { PaymentProvider } from "./provider.ts";
import { sandboxProvider } from "./sandbox.ts";
import type { PaymentSettings } from "./settings.ts";
import { type StripeSettings, stripeProvider } from "./stripe.ts";

export type StoredMethod = Omit<Selectable<PaymentMethodTable>, "mall_id">;
export type StoredKeys = Omit<Selectable<PaymentKeysTable>, "mall_id" | "provider">;

/** What the keys of providers are encrypted for. */
export const keysPurpose = "payment keys";

/** What the checkout says of a method that has no words of its own. */
export const usualTexts: Readonly<Record<PaymentMethodName, { readonly title: string; readonly description: string }>> =
  {
    stripe: { title: "Card or wallet", description: "Card, Apple Pay, Google Pay or Link." },
    sandbox: {
      title: "Test payment",
      description: "Approve, decline or delay the payment on a test page. You won't be charged.",
    },
    offline: { title: "Bank transfer", description: "You get our bank details when you place your order." },
    cash: { title: "Cash on delivery", description: "Pay in cash when your order arrives." },
  };

/** Without a publishable key. */
const onStripesPage = "Pay on Stripe's secure page.";

/** Bank transfer and cash on delivery: staff record the payment. */
export const isOutside = (name: string): boolean => name === "offline" || name === "cash";

export interface StoredPayments {
  /** In the mall's order. */
  readonly methods: readonly StoredMethod[];
  readonly keys: StoredKeys | undefined;
}

export async function readPayments({ db, mall }: ShopContext): Promise<StoredPayments> {
  const [methods, keys] = await Promise.all([
    db
      .selectFrom("payment_method")
      .select(["name", "is_on", "position", "title", "description", "instructions"])
      .where("mall_id", "=", mall.id)
      .orderBy("position")
      .orderBy("name")
      .execute(),
    db
      .selectFrom("payment_keys")
      .select(["publishable_key", "secret_key", "secret_key_end", "is_live"])
      .select(["webhook_secret", "webhook_secret_end", "updated_at"])
      .where("mall_id", "=", mall.id)
      .where("provider", "=", "stripe")
      .executeTakeFirst(),
  ]);
  return { methods, keys };
}

const storedPayments = cachedPerVersion((context) => readPayments(context), {
  capacity: 200,
  ignoresPricesAndStock: true,
});
const stored = (context: ShopContext) => storedPayments(context, "payments");

/** Stripe's keys: those of the environment, else those that the mall has stored. */
export async function stripeOf(context: ShopContext, settings: PaymentSettings): Promise<StripeSettings | undefined> {
  return stripeSettings(settings, (await stored(context)).keys);
}

/** Undefined also for keys that were encrypted with another secret of the installation: staff enter them again. */
export function stripeSettings(settings: PaymentSettings, keys: StoredKeys | undefined): StripeSettings | undefined {
  if (settings.stripe) return settings.stripe;
  if (!keys) return undefined;
  const open = (sealed: string) => (sealed ? unseal(settings.secret, keysPurpose, sealed) : "");
  try {
    return {
      secretKey: open(keys.secret_key),
      webhookSecret: open(keys.webhook_secret),
      publishableKey: keys.publishable_key || undefined,
      apiBase: settings.stripeStandIn,
    };
  } catch {
    return undefined;
  }
}

/** The stored methods that buyers may choose now. */
export function offeredMethods({ methods, keys }: StoredPayments, settings: PaymentSettings): StoredMethod[] {
  const hasStripe = stripeSettings(settings, keys) !== undefined;
  const on = methods.filter(({ is_on }) => is_on);
  // Payments that move no money are not offered beside real ones.
  const takesCards = hasStripe && on.some(({ name }) => name === "stripe");
  return on.filter(({ name }) => {
    if (name === "stripe") return hasStripe;
    return name !== "sandbox" || (settings.sandbox && !takesCards);
  });
}

/** What a test order is paid with: test payments, whether or not buyers are offered them, and what moves no money by itself. */
function testMethods({ methods }: StoredPayments): StoredMethod[] {
  return [
    ...methods.filter(({ name }) => name === "sandbox"),
    ...methods.filter(({ name, is_on }) => is_on && isOutside(name)),
  ];
}

/**
 * All ways to pay, as the checkout lists them.
 * @param isTest for a test order: it is never paid with money, and no other order with test payments outside of a demo.
 */
export async function paymentMethods(
  context: ShopContext,
  settings: PaymentSettings,
  isTest = false,
): Promise<PaymentMethod[]> {
  const found = await stored(context);
  const publishable = settings.stripe ? settings.stripe.publishableKey : found.keys?.publishable_key;
  const methods = isTest ? testMethods(found) : offeredMethods(found, settings);
  return methods.map(({ name, title, description }) => {
    const usual = usualTexts[name];
    const usually = name === "stripe" && !publishable ? onStripesPage : usual.description;
    return {
      name,
      label: title || usual.title,
      description: description || usually,
      in_page: name === "stripe" && Boolean(publishable),
    };
  });
}

/** What buyers pay with, as icons. */
export async function paymentMarks(context: ShopContext, settings: PaymentSettings): Promise<PaymentMark[]> {
  const marks: Readonly<Record<PaymentMethodName, readonly PaymentMark[]>> = {
    stripe: ["card", "apple_pay", "google_pay", "link"],
    sandbox: ["card"],
    offline: ["bank"],
    cash: ["cash"],
  };
  return offeredMethods(await stored(context), settings).flatMap(({ name }) => marks[name]);
}

/** Whether buyers can pay with real money by what the mall has stored: a condition for a statement. */
export const paymentIsSetUp = ({ mall }: Pick<ShopContext, "mall">) =>
  sql<boolean>`exists (select from payment_method m where m.mall_id = ${mall.id} and m.is_on and (m.name = 'cash'
    or m.name = 'offline' and m.instructions <> ''
    or m.name = 'stripe' and exists (select from payment_keys k where k.mall_id = m.mall_id)))`;

/** How a buyer who has ordered pays outside of the shop, as staff have written it; "" for other methods. */
export async function instructionsOf(context: ShopContext, name: string): Promise<string> {
  if (!isOutside(name)) return "";
  return (await stored(context)).methods.find((method) => method.name === name)?.instructions ?? "";
}

/** The same where a page says something in any case. */
export async function wayToPay(context: ShopContext, name: string): Promise<string> {
  if (!isOutside(name)) return "";
  const method = (await stored(context)).methods.find((one) => one.name === name);
  return method ? method.instructions || method.description || usualTexts[method.name].description : "";
}

/** The providers with a payment page of their own that this mall can reach, also those that are not offered any more. */
export async function onlineProviders(context: ShopContext, settings: PaymentSettings): Promise<PaymentProvider[]> {
  const stripe = await stripeOf(context, settings);
  return [...(stripe ? [stripeProvider(stripe)] : []), sandboxProvider(context, settings)];
}

/** Those that buyers may choose now. */
export async function offeredProviders(context: ShopContext, settings: PaymentSettings): Promise<PaymentProvider[]> {
  const offered = new Set<string>(offeredMethods(await stored(context), settings).map(({ name }) => name));
  return (await onlineProviders(context, settings)).filter(({ name }) => offered.has(name));
}

/** @throws {ShopError} 404 for a provider that the mall cannot reach. */
export async function onlineProvider(
  context: ShopContext,
  settings: PaymentSettings,
  name: string,
): Promise<PaymentProvider> {
  const found = (await onlineProviders(context, settings)).find((provider) => provider.name === name);
  if (!found) throw notFound("This payment method isn't available");
  return found;
}
