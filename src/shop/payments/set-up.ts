/** Staff set up the ways to pay. */
import type { z } from "zod";
import type { Output } from "#contract/call.ts";
import type {
  getPaymentSettings as getCall,
  storeStripeKeys as storeCall,
  updatePayment as updateCall,
} from "#contract/calls/paymentSettings.ts";
import { badInput, conflict, notFound } from "#contract/errors.ts";
import type { PaymentTexts } from "#contract/shapes/payment-method.ts";
import type { PaymentMethodName } from "#db/schema/payments.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { mergeChanges } from "#kernel/merge.ts";
import { seal } from "../secrets/secret-box.ts";
import {
  keysPurpose,
  offeredMethods,
  readPayments,
  type StoredPayments,
  stripeSettings,
  usualTexts,
} from "./methods.ts";
import type { PaymentSettings } from "./settings.ts";

type Settings = Output<typeof getCall>;
type Problem = Settings["methods"][number]["problem"];

/** @param webhookUrl where Stripe has to send its webhooks. */
export async function readPaymentSettings(
  context: ShopContext,
  settings: PaymentSettings,
  webhookUrl: string,
): Promise<Settings> {
  const stored = await readPayments(context);
  const offered = new Set(offeredMethods(stored, settings).map(({ name }) => name));
  const problemOf = (name: PaymentMethodName, instructions: string, is_on: boolean): Problem => {
    if (name === "stripe" && !stripeSettings(settings, stored.keys)) return "no_keys";
    if (name === "offline" && !instructions) return "no_details";
    return name === "sandbox" && is_on && !offered.has(name) ? "replaced" : "";
  };
  return {
    methods: stored.methods
      .filter(({ name }) => name !== "sandbox" || settings.sandbox)
      .map(({ position: _, ...method }) => ({
        ...method,
        problem: problemOf(method.name, method.instructions, method.is_on),
        usual_title: usualTexts[method.name].title,
        usual_description: usualTexts[method.name].description,
      })),
    stripe: { ...keysShown(stored, settings), webhook_url: webhookUrl },
  };
}

/** What screens show of the keys: the secrets by their last characters only. */
function keysShown({ keys }: StoredPayments, { stripe }: PaymentSettings): Omit<Settings["stripe"], "webhook_url"> {
  if (stripe) {
    return {
      source: "environment",
      is_live: isLive(stripe.secretKey),
      publishable_key: stripe.publishableKey ?? "",
      secret_key_end: endOf(stripe.secretKey),
      webhook_secret_end: endOf(stripe.webhookSecret),
    };
  }
  if (!keys) {
    return { source: "none", is_live: false, publishable_key: "", secret_key_end: "", webhook_secret_end: "" };
  }
  const { is_live, publishable_key, secret_key_end, webhook_secret_end } = keys;
  return { source: "stored", is_live, publishable_key, secret_key_end, webhook_secret_end };
}

const endOf = (secret: string): string => secret.slice(-4);
const isLive = (key: string): boolean => /^[sr]k_live_|^pk_live_/.test(key);

/** @throws {ShopError} 400 for a way to pay that still lacks its keys or bank details. */
export function switchPayment(
  context: ShopContext,
  settings: PaymentSettings,
  { name, is_on }: { readonly name: PaymentMethodName; readonly is_on: boolean },
): Promise<void> {
  return runCommand(context, "catalog", async (inside) => {
    if (is_on) {
      const { methods, keys } = await readPayments(inside);
      if (name === "stripe" && !stripeSettings(settings, keys)) throw badInput("Add your Stripe keys first");
      const details = methods.find((method) => method.name === name)?.instructions;
      if (name === "offline" && !details) throw badInput("Add your bank details first");
    }
    await write(inside, name, { is_on });
  });
}

export function sortPayments(context: ShopContext, names: readonly PaymentMethodName[]): Promise<void> {
  return runCommand(context, "catalog", async (inside) => {
    const { methods } = await readPayments(inside);
    const rest = methods.map(({ name }) => name).filter((name) => !names.includes(name));
    const wanted = [...new Set([...names, ...rest])];
    for (const { name, position } of methods) {
      const next = wanted.indexOf(name);
      if (next !== position) await write(inside, name, { position: next });
    }
  });
}

/** @throws {ShopError} 409 with both values when somebody else has changed a text; 400 for bank details that are needed. */
export function updatePayment(
  context: ShopContext,
  { name, changes, base = {} }: z.output<(typeof updateCall)["input"]>,
): Promise<void> {
  return runCommand(context, "catalog", async (inside) => {
    const current = await inside.db
      .selectFrom("payment_method")
      .select(["title", "description", "instructions", "is_on"])
      .where("mall_id", "=", inside.mall.id)
      .where("name", "=", name)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!current) throw notFound("This payment method isn't available");
    const { is_on, ...texts } = current;
    const { changes: wanted, conflicts } = mergeChanges<PaymentTexts>(texts, base, changes);
    if (conflicts.length > 0) throw conflict("Someone else has changed these settings", { conflicts });
    if (name === "offline" && is_on && wanted.instructions === "") {
      throw badInput("instructions is required while bank transfer is on");
    }
    if (Object.keys(wanted).length > 0) await write(inside, name, wanted);
  });
}

async function write(
  { db, mall }: TrxContext,
  name: PaymentMethodName,
  set: Partial<PaymentTexts> & { is_on?: boolean; position?: number },
): Promise<void> {
  await db.updateTable("payment_method").set(set).where("mall_id", "=", mall.id).where("name", "=", name).execute();
}

/**
 * Stores the keys of Stripe, its secrets encrypted.
 * @throws {ShopError} 400 naming the key and the rule; 409 while the environment sets keys.
 */
export async function storeStripeKeys(
  context: ShopContext,
  settings: PaymentSettings,
  { publishable_key, secret_key, webhook_secret }: z.output<(typeof storeCall)["input"]>,
): Promise<void> {
  if (settings.stripe) throw conflict("Environment variables of the server set these keys");
  return runCommand(context, "catalog", async (inside) => {
    const { keys } = await readPayments(inside);
    if (!secret_key && !keys) throw badInput("secret_key is required");
    const live = secret_key ? isLive(secret_key) : (keys?.is_live ?? false);
    if (publishable_key && isLive(publishable_key) !== live) {
      throw badInput(`publishable_key must be a ${live ? "live" : "test"} key, as the secret key is`);
    }
    if (settings.stripeStandIn && live) throw badInput("secret_key must be a test key: a stand-in replaces Stripe");
    const sealed = (text: string) => (text ? seal(settings.secret, keysPurpose, text) : "");
    const secrets = {
      ...(secret_key && { secret_key: sealed(secret_key), secret_key_end: endOf(secret_key), is_live: live }),
      ...(webhook_secret !== undefined && {
        webhook_secret: sealed(webhook_secret),
        webhook_secret_end: endOf(webhook_secret),
      }),
    };
    const { mall } = inside;
    const set = { publishable_key, ...secrets, updated_at: new Date() };
    if (keys) {
      await inside.db
        .updateTable("payment_keys")
        .set(set)
        .where("mall_id", "=", mall.id)
        .where("provider", "=", "stripe")
        .execute();
      return;
    }
    const first = { secret_key: "", secret_key_end: "", is_live: live, ...set };
    await inside.db
      .insertInto("payment_keys")
      .values({ mall_id: mall.id, provider: "stripe", ...first })
      .execute();
  });
}

export function removeStripeKeys(context: ShopContext): Promise<void> {
  return runCommand(context, "catalog", async ({ db, mall }) => {
    await db.deleteFrom("payment_keys").where("mall_id", "=", mall.id).where("provider", "=", "stripe").execute();
  });
}
