/** The ways to pay of a mall: one source for checkout, product pages, footer and mails. */

import { sql } from "kysely";
import type { ContentOrigin } from "#contract/calls/decorations.ts";
import { notFound } from "#contract/errors.ts";
import type { PaymentMark, PaymentMethod } from "#contract/shapes/payment-method.ts";
import { msg, t } from "#i18n/server.ts";
import { cachedPerVersion } from "#kernel/cache-per-version.ts";
import type { ShopContext } from "#kernel/context.ts";
import { type ShopWords, shopWords } from "#kernel/translations/index.ts";
import { type CoreMethod, isCoreMethod, kindOf, providerKinds } from "../payment-providers/installed.ts";
import type { PaymentProvider } from "../payment-providers/provider.ts";
import { type Connected, connectAll } from "./connect.ts";
import { sandboxProvider } from "./sandbox.ts";
import type { PaymentSettings } from "./settings.ts";
import { readPayments, type StoredMethod, type StoredPayments } from "./stored.ts";

interface About {
  readonly title: string;
  readonly description: string;
  /** After "Paid" on an invoice. */
  readonly paidBy: string;
  readonly marks: readonly PaymentMark[];
}

/** What the shop's own ways to pay are called where staff have not written words of their own. */
const core: Readonly<Record<CoreMethod, About>> = {
  sandbox: {
    title: msg("Test payment"),
    description: msg("Approve, decline or delay the payment on a test page. You won't be charged."),
    paidBy: msg("by test payment"),
    marks: ["card"],
  },
  offline: {
    title: msg("Bank transfer"),
    description: msg("You get our bank details when you place your order."),
    paidBy: msg("by bank transfer"),
    marks: ["bank"],
  },
  cash: {
    title: msg("Cash on delivery"),
    description: msg("Pay in cash when your order arrives."),
    paidBy: msg("in cash"),
    marks: ["cash"],
  },
};

/** The usual words of a way to pay; undefined for one whose extension is gone. */
export const aboutMethod = (name: string): About | undefined => (isCoreMethod(name) ? core[name] : kindOf(name));

/** Bank transfer and cash on delivery: staff record the payment. */
export const isOutside = (name: string): boolean => name === "offline" || name === "cash";

const storedPayments = cachedPerVersion((context) => readPayments(context), {
  capacity: 200,
  ignoresPricesAndStock: true,
});
/** With the shop's own words in the language of the view. */
async function stored(context: ShopContext): Promise<StoredPayments> {
  const [payments, words] = await Promise.all([storedPayments(context, "payments"), shopWords(context)]);
  return withCachedWords(payments, words);
}

const readIn = new WeakMap<StoredPayments, WeakMap<ShopWords, StoredPayments>>();

/** The same, once for each language that they are read in. */
function withCachedWords(payments: StoredPayments, words: ShopWords): StoredPayments {
  const byWords = readIn.get(payments) ?? new WeakMap<ShopWords, StoredPayments>();
  readIn.set(payments, byWords);
  const before = byWords.get(words);
  if (before) return before;
  const read = inWords(payments, words);
  byWords.set(words, read);
  return read;
}

/** The shop's own words of its ways to pay, as a reader has them. */
export const inWords = ({ methods, keys }: StoredPayments, words: ShopWords): StoredPayments => ({
  keys,
  methods: methods.map((method) => ({
    ...method,
    title: words.payment(method.name, "title", method.title),
    description: words.payment(method.name, "description", method.description),
    instructions: words.payment(method.name, "instructions", method.instructions),
  })),
});

const connected = async (context: ShopContext, settings: PaymentSettings): Promise<Connected[]> =>
  connectAll(settings, (await stored(context)).keys);

/** The stored methods that buyers may choose now. */
export const offeredMethods = (payments: StoredPayments, settings: PaymentSettings): StoredMethod[] =>
  offeredBy(connectAll(settings, payments.keys), payments, settings);

function offeredBy(
  providers: readonly Connected[],
  { methods }: Pick<StoredPayments, "methods">,
  settings: PaymentSettings,
): StoredMethod[] {
  const reached = new Set(providers.map(({ kind }) => kind.name));
  const on = methods.filter(({ is_on }) => is_on);
  // Payments that move no money are not offered beside real ones.
  const takesMoney = on.some(({ name }) => reached.has(name));
  return on.filter(({ name }) => {
    if (name === "sandbox") return settings.sandbox && !takesMoney;
    return isOutside(name) || reached.has(name);
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
  const payments = await stored(context);
  const reached = connectAll(settings, payments.keys);
  const providers = new Map(reached.map(({ kind, provider }) => [kind.name, provider]));
  const methods = isTest ? testMethods(payments) : offeredBy(reached, payments, settings);
  return methods.map(({ name, title, description }) => {
    const in_page = providers.get(name)?.inPage !== undefined;
    const usual = aboutMethod(name);
    const usually = (!in_page && kindOf(name)?.descriptionOfOwnPage) || usual?.description || "";
    return { name, label: title || t(usual?.title ?? "") || name, description: description || t(usually), in_page };
  });
}

/** What buyers pay with, as icons. */
export async function paymentMarks(context: ShopContext, settings: PaymentSettings): Promise<PaymentMark[]> {
  const marks = offeredMethods(await stored(context), settings).flatMap(({ name }) => aboutMethod(name)?.marks ?? []);
  return [...new Set(marks)];
}

/** What the checkout's document may load and frame of the providers that take payments in it. */
export async function paymentOrigins(context: ShopContext, settings: PaymentSettings): Promise<ContentOrigin[]> {
  return (await connected(context, settings)).flatMap(({ kind, values }) => [
    ...(kind.origins?.(values, settings.environment ?? {}) ?? []),
  ]);
}

/** Whether buyers can pay with real money by what the mall has stored: a condition for a statement. */
export const paymentIsSetUp = ({ mall }: Pick<ShopContext, "mall">) => {
  const providers = providerKinds().map(({ name }) => name);
  return sql<boolean>`(exists (select from payment_method m where m.mall_id = ${mall.id} and m.is_on and (m.name = 'cash'
    or m.name = 'offline' and m.instructions <> ''))
    or exists (select from payment_keys k left join payment_method m on m.mall_id = k.mall_id and m.name = k.provider
      where k.mall_id = ${mall.id} and k.provider = any(${providers}::text[]) and m.is_on is not false))`;
};

/** How a buyer who has ordered pays outside of the shop, as staff have written it; "" for other methods. */
export async function instructionsOf(context: ShopContext, name: string): Promise<string> {
  if (!isOutside(name)) return "";
  return (await stored(context)).methods.find((method) => method.name === name)?.instructions ?? "";
}

/** The same where a page says something in any case. */
export async function wayToPay(context: ShopContext, name: string): Promise<string> {
  if (!isOutside(name)) return "";
  const method = (await stored(context)).methods.find((one) => one.name === name);
  return method ? method.instructions || method.description || (aboutMethod(name)?.description ?? "") : "";
}

/** The providers with a payment page of their own that this mall can reach, also those that are not offered any more. */
export async function onlineProviders(context: ShopContext, settings: PaymentSettings): Promise<PaymentProvider[]> {
  const reached = await connected(context, settings);
  return [...reached.map(({ provider }) => provider), sandboxProvider(context, settings)];
}

/** Those that buyers may choose now. */
export async function offeredProviders(context: ShopContext, settings: PaymentSettings): Promise<PaymentProvider[]> {
  const offered = new Set(offeredMethods(await stored(context), settings).map(({ name }) => name));
  return (await onlineProviders(context, settings)).filter(({ name }) => offered.has(name));
}

/** @throws {ShopError} 404 for a provider that the mall cannot reach. */
export async function onlineProvider(
  context: ShopContext,
  settings: PaymentSettings,
  name: string,
): Promise<PaymentProvider> {
  const methodProvider = (await onlineProviders(context, settings)).find((provider) => provider.name === name);
  if (!methodProvider) throw notFound(t("This payment method isn't available"));
  return methodProvider;
}
