/** Providers with the values that a mall, or the environment, gives them. */
import { throttledLog } from "#kernel/throttled-log.ts";
import { within } from "#kernel/within.ts";
import { valuesOfEnvironment } from "../payment-providers/environment.ts";
import { providerKinds } from "../payment-providers/installed.ts";
import type { PaymentProviderKind, ProviderValues } from "../payment-providers/kind.ts";
import type { PaymentProvider } from "../payment-providers/provider.ts";
import { unseal } from "../secrets/secret-box.ts";
import type { PaymentSettings } from "./settings.ts";
import type { StoredKeys } from "./stored.ts";

/** What the keys of providers are encrypted for. */
export const keysPurpose = "payment keys";

const log = throttledLog(console.error);

/** Whether the environment sets a provider's keys, for all malls. */
export const isSetByEnvironment = (settings: PaymentSettings): boolean =>
  providerKinds().some((kind) => valuesOfEnvironment(kind, settings.environment ?? {}) !== undefined);

/**
 * A provider's values: of the environment, else those that the mall has stored. Undefined while a required one is missing, also for
 * keys that were encrypted with another secret of the installation: staff enter them again.
 */
export function valuesOf(
  kind: PaymentProviderKind,
  settings: PaymentSettings,
  keys: readonly StoredKeys[],
): ProviderValues | undefined {
  const ofEnvironment = valuesOfEnvironment(kind, settings.environment ?? {});
  if (ofEnvironment) return ofEnvironment;
  const stored = keys.find(({ provider }) => provider === kind.name);
  try {
    const open = (sealed: string | undefined) => (sealed ? unseal(settings.secret, keysPurpose, sealed) : "");
    const values = kind.settings.map(
      ({ name, secret }) => [name, secret ? open(stored?.secrets[name]) : (stored?.settings[name] ?? "")] as const,
    );
    const isComplete = kind.settings.every(
      ({ name, required }) => !required || values.some(([one, value]) => one === name && value !== ""),
    );
    // Without a required setting it works once its settings are stored, empty ones too.
    return isComplete && (stored || kind.settings.length === 0) ? Object.fromEntries(values) : undefined;
  } catch {
    return undefined;
  }
}

/** Milliseconds that a provider may take for anything: a buyer, or the job that asks for payments, waits for it. */
const max = 30_000;

function limited(provider: PaymentProvider): PaymentProvider {
  const { name, wallet, inPage } = provider;
  return {
    name,
    ...(wallet && { wallet }),
    ...(inPage && { inPage: async (ref: string) => within(max, inPage.call(provider, ref)) }),
    create: async (payment) => within(max, provider.create(payment)),
    fetch: async (ref) => within(max, provider.fetch(ref)),
    refund: async (refund) => within(max, provider.refund(refund)),
    expire: async (ref) => within(max, provider.expire(ref)),
    verify: async (body, signature) => within(max, provider.verify(body, signature)),
  };
}

export interface Connected {
  readonly kind: PaymentProviderKind;
  readonly values: ProviderValues;
  readonly provider: PaymentProvider;
}

/** Every provider that has its values. One whose code fails is left out, and the log says why: the others go on. */
export function connectAll(settings: PaymentSettings, keys: readonly StoredKeys[]): Connected[] {
  return providerKinds().flatMap((kind) => {
    const values = valuesOf(kind, settings, keys);
    if (!values) return [];
    try {
      const provider = kind.connect(values, settings.environment ?? {});
      if (provider.name !== kind.name) throw new Error(`it calls itself ${JSON.stringify(provider.name)}`);
      return [{ kind, values, provider: limited(provider) }];
    } catch (error) {
      log(new Error(`The payment provider ${kind.name} cannot be used`, { cause: error }));
      return [];
    }
  });
}
