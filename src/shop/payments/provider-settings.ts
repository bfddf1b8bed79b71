/** What staff enter for a payment provider, as its kind declares it: stored, shown, tested, removed. */

import type { Output } from "#contract/call.ts";
import type { getPaymentSettings as getCall, testProvider as testCall } from "#contract/calls/payment-settings.ts";
import { badInput, conflict, notFound } from "#contract/errors.ts";
import { declared } from "#i18n/declared.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { valuesOfEnvironment } from "../payment-providers/environment.ts";
import { kindOf } from "../payment-providers/installed.ts";
import type { PaymentProviderKind, ProviderValues } from "../payment-providers/kind.ts";
import { seal } from "../secrets/secret-box.ts";
import { keysPurpose, valuesOf } from "./connect.ts";
import type { PaymentSettings } from "./settings.ts";
import { readPayments, type StoredKeys } from "./stored.ts";

type Shown = NonNullable<Output<typeof getCall>["methods"][number]["provider"]>;
type Finding = Output<typeof testCall>["findings"][number];

const endOf = (secret: string): string => secret.slice(-4);

/** @throws {ShopError} 404 for a provider that no extension brings. */
function requireKind(name: string): PaymentProviderKind {
  const kind = kindOf(name);
  if (!kind) throw notFound(t("This payment method isn't available"));
  return kind;
}

/** What screens show of a provider's settings: secrets by their last characters only. */
export function settingsShown(
  kind: PaymentProviderKind,
  settings: PaymentSettings,
  keys: readonly StoredKeys[],
  webhookUrl: string,
): Shown {
  const ofEnvironment = valuesOfEnvironment(kind, settings.environment ?? {});
  const stored = keys.find(({ provider }) => provider === kind.name);
  const isLive = ofEnvironment ? (kind.isLive?.(ofEnvironment) ?? false) : (stored?.is_live ?? false);
  const fields = kind.settings.map(({ name, label, secret = false, ...setting }) => {
    const plain = ofEnvironment?.[name] ?? stored?.settings[name] ?? "";
    const end = ofEnvironment ? endOf(ofEnvironment[name] ?? "") : (stored?.secret_ends[name] ?? "");
    return {
      name,
      label: declared(label),
      is_secret: secret,
      is_required: setting.required ?? false,
      pattern: setting.pattern?.source ?? "",
      rule: declared(setting.rule ?? ""),
      example: setting.example ?? "",
      help: setting.help ? t(setting.help, { webhook_url: webhookUrl }) : "",
      unset: declared(setting.unset ?? ""),
      value: secret ? "" : plain,
      end: secret ? end : "",
    };
  });
  return {
    source: ofEnvironment ? "environment" : stored ? "stored" : "none",
    mode: kind.isLive ? (isLive ? "live" : "test") : null,
    variable: kind.settings.find(({ required, variable }) => required && variable)?.variable ?? "",
    help: declared(kind.settingsHelp ?? ""),
    note: declared(kind.settingsNote ?? ""),
    can_test: kind.check !== undefined,
    webhook_url: webhookUrl,
    webhook_events: [...(kind.webhookEvents ?? [])],
    fields,
  };
}

/**
 * Stores settings of a provider, its secrets encrypted; what is left out stays as it is.
 * @throws {ShopError} 404; 400 naming the setting and the rule; 409 while the environment sets them.
 */
export async function storeProviderSettings(
  context: ShopContext,
  settings: PaymentSettings,
  { provider, values: given }: { readonly provider: string; readonly values: Readonly<Record<string, string>> },
): Promise<void> {
  const kind = requireKind(provider);
  const { environment = {} } = settings;
  if (valuesOfEnvironment(kind, environment)) throw conflict(t("Environment variables of the server set these keys"));
  for (const name of Object.keys(given)) {
    if (!kind.settings.some((one) => one.name === name))
      throw badInput(t("{name} is no setting of this provider", { name }));
  }
  return runCommand(context, "catalog", async ({ db, mall }) => {
    const keys = await readPayments({ db, mall }).then((stored) => stored.keys);
    const before = keys.find((one) => one.provider === provider);
    // Secrets that can't be decrypted any more are as good as none: they are entered again.
    const oldValues: ProviderValues = valuesOf(kind, settings, keys) ?? before?.settings ?? {};
    const values = Object.fromEntries(kind.settings.map(({ name }) => [name, given[name] ?? oldValues[name] ?? ""]));
    requireGood(kind, values, given);
    const refused = kind.refuse?.(values, environment);
    if (refused) throw badInput(t("{setting} must {rule}", { setting: refused.setting, rule: declared(refused.rule) }));
    const secrets = { ...before?.secrets };
    const secret_ends = { ...before?.secret_ends };
    for (const { name } of kind.settings.filter(({ secret }) => secret)) {
      const text = given[name];
      if (text === undefined) continue;
      secrets[name] = text ? seal(settings.secret, keysPurpose, text) : "";
      secret_ends[name] = endOf(text);
    }
    const plain = kind.settings.filter(({ secret }) => !secret).map(({ name }) => [name, values[name] ?? ""] as const);
    const set = {
      settings: JSON.stringify(Object.fromEntries(plain)),
      secrets: JSON.stringify(secrets),
      secret_ends: JSON.stringify(secret_ends),
      is_live: kind.isLive?.(values) ?? true,
      updated_at: new Date(),
    };
    await db
      .insertInto("payment_keys")
      .values({ mall_id: mall.id, provider, ...set })
      .onConflict((oc) => oc.columns(["mall_id", "provider"]).doUpdateSet(set))
      .execute();
  });
}

function requireGood({ settings }: PaymentProviderKind, values: ProviderValues, given: ProviderValues): void {
  for (const { name, required, pattern, rule } of settings) {
    const value = values[name] ?? "";
    if (required && !value) throw badInput(t("{name} is required", { name }));
    if (given[name] && pattern && !pattern.test(value))
      throw badInput(t("{name} must {rule}", { name, rule: declared(rule ?? "") }));
  }
}

export function removeProviderSettings(context: ShopContext, provider: string): Promise<void> {
  requireKind(provider);
  return runCommand(context, "catalog", async ({ db, mall }) => {
    await db.deleteFrom("payment_keys").where("mall_id", "=", mall.id).where("provider", "=", provider).execute();
  });
}

/**
 * Asks a provider whether its settings are good.
 * @param webhookUrl where it has to send its webhooks.
 * @throws {ShopError} 404; 400 without settings.
 */
export async function testProvider(
  context: ShopContext,
  settings: PaymentSettings,
  provider: string,
  webhookUrl: string,
): Promise<Finding[]> {
  const kind = requireKind(provider);
  const values = valuesOf(kind, settings, (await readPayments(context)).keys);
  if (!values) throw badInput(t("Add your {method} keys first", { method: kind.label }));
  return [...((await kind.check?.(values, { environment: settings.environment ?? {}, webhookUrl })) ?? [])];
}
