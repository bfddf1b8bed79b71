/** Staff set up the ways to pay. */

import type { z } from "zod";
import type { Output } from "#contract/call.ts";
import type { getPaymentSettings as getCall, updatePayment as updateCall } from "#contract/calls/payment-settings.ts";
import { badInput, conflict, notFound } from "#contract/errors.ts";
import type { PaymentTexts } from "#contract/shapes/payment-method.ts";
import { declared } from "#i18n/declared.ts";
import { inLocale, t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { mergeChanges } from "#kernel/merge.ts";
import { kindOf, methodLabel } from "../payment-providers/installed.ts";
import { valuesOf } from "./connect.ts";
import { aboutMethod, offeredMethods } from "./methods.ts";
import { settingsShown } from "./provider-settings.ts";
import type { PaymentSettings } from "./settings.ts";
import { makeRow, readPayments, type StoredMethod, type StoredPayments } from "./stored.ts";

type Settings = Output<typeof getCall>;
type Problem = Settings["methods"][number]["problem"];

/** @param webhookUrl where a provider has to send its webhooks. */
export async function readPaymentSettings(
  context: ShopContext,
  settings: PaymentSettings,
  webhookUrl: (provider: string) => string,
): Promise<Settings> {
  const stored = await readPayments(context);
  const offered = new Set(offeredMethods(stored, settings).map(({ name }) => name));
  const problemOf = ({ name, instructions, is_on }: StoredMethod): Problem => {
    if (lacksKeys(name, settings, stored)) return "no_keys";
    if (name === "offline" && !instructions) return "no_details";
    return name === "sandbox" && is_on && !offered.has(name) ? "replaced" : "";
  };
  return {
    methods: stored.methods
      .filter(({ name }) => name !== "sandbox" || settings.sandbox)
      .map((one) => {
        const { position: _, ...method } = one;
        const kind = kindOf(method.name);
        const usual = aboutMethod(method.name);
        return {
          ...method,
          label: methodLabel(method.name),
          about: declared(kind?.about ?? ""),
          problem: problemOf(one),
          // As customers read it, whatever the language of who sets it up.
          ...inLocale(context.mall.locale, () => ({
            usual_title: t(usual?.title ?? ""),
            usual_description: t(usual?.description ?? ""),
          })),
          provider: kind ? settingsShown(kind, settings, stored.keys, webhookUrl(kind.name)) : null,
        };
      }),
  };
}

function lacksKeys(name: string, settings: PaymentSettings, { keys }: StoredPayments): boolean {
  const kind = kindOf(name);
  return kind !== undefined && valuesOf(kind, settings, keys) === undefined;
}

const unknown = () => notFound(t("This payment method isn't available"));

/** @throws {ShopError} 404; 400 for a way to pay that still lacks its keys or bank details. */
export async function switchPayment(
  context: ShopContext,
  settings: PaymentSettings,
  { name, is_on }: { readonly name: string; readonly is_on: boolean },
): Promise<void> {
  await makeRow(context, name);
  return runCommand(context, "catalog", async (inside) => {
    const stored = await readPayments(inside);
    const method = stored.methods.find((one) => one.name === name);
    if (!method) throw unknown();
    if (is_on) {
      if (lacksKeys(name, settings, stored))
        throw badInput(t("Add your {method} keys first", { method: methodLabel(name) }));
      if (name === "offline" && !method.instructions) throw badInput(t("Add your bank details first"));
    }
    await write(inside, name, { is_on });
  });
}

export async function sortPayments(context: ShopContext, names: readonly string[]): Promise<void> {
  for (const name of names) await makeRow(context, name);
  return runCommand(context, "catalog", async (inside) => {
    const { methods } = await readPayments(inside);
    const all = methods.map(({ name }) => name);
    const wanted = [...new Set([...names.filter((name) => all.includes(name)), ...all])];
    for (const { name, position } of methods) {
      const next = wanted.indexOf(name);
      if (next !== position) await write(inside, name, { position: next });
    }
  });
}

/** @throws {ShopError} 404; 409 with both values when somebody else has changed a text; 400 for bank details that are needed. */
export async function updatePayment(
  context: ShopContext,
  { name, changes, base = {} }: z.output<(typeof updateCall)["input"]>,
): Promise<void> {
  await makeRow(context, name);
  return runCommand(context, "catalog", async (inside) => {
    const current = await inside.db
      .selectFrom("payment_method")
      .select(["title", "description", "instructions", "is_on"])
      .where("mall_id", "=", inside.mall.id)
      .where("name", "=", name)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!current || !aboutMethod(name)) throw unknown();
    const { is_on, ...texts } = current;
    const { changes: wanted, conflicts } = mergeChanges<PaymentTexts>(texts, base, changes);
    if (conflicts.length > 0) throw conflict(t("Someone else has changed these settings"), { conflicts });
    if (name === "offline" && is_on && wanted.instructions === "") {
      throw badInput(t("instructions is required while bank transfer is on"));
    }
    if (Object.keys(wanted).length > 0) await write(inside, name, wanted);
  });
}

async function write(
  { db, mall }: TrxContext,
  name: string,
  set: Partial<PaymentTexts> & { is_on?: boolean; position?: number },
): Promise<void> {
  await db.updateTable("payment_method").set(set).where("mall_id", "=", mall.id).where("name", "=", name).execute();
}
