/** The kinds of payment providers of this installation, and the methods that the core has itself. */
import { declared } from "#i18n/declared.ts";
import { msg, t } from "#i18n/server.ts";
import type { PaymentProviderKind } from "./kind.ts";

/** Payments without money, bank transfer, cash on delivery: what staff call them. */
export const coreMethods = {
  sandbox: msg("Test payment"),
  offline: msg("Bank transfer"),
  cash: msg("Cash on delivery"),
} as const;
export type CoreMethod = keyof typeof coreMethods;

export const isCoreMethod = (name: string): name is CoreMethod => Object.hasOwn(coreMethods, name);

let installed: readonly PaymentProviderKind[] = [];

/** In the order in which the configuration lists their extensions. */
export const providerKinds = (): readonly PaymentProviderKind[] => installed;

export const kindOf = (name: string): PaymentProviderKind | undefined => installed.find((kind) => kind.name === name);

/** Every way to pay with what staff call it. */
export const methodLabels = (): readonly { readonly name: string; readonly label: string }[] => [
  ...installed.map(({ name, label }) => ({ name, label: declared(label) })),
  ...Object.entries(coreMethods).map(([name, label]) => ({ name, label: t(label) })),
];

/** What staff call a way to pay; its name, when its extension is gone. */
export const methodLabel = (name: string): string => methodLabels().find((one) => one.name === name)?.label ?? name;

/** @throws {Error} naming what is wrong with a declaration. Those installed before stay as they are. */
export function installProviderKinds(kinds: readonly PaymentProviderKind[]): void {
  for (const [at, kind] of kinds.entries()) {
    const fault = faultOf(kind);
    if (fault) throw new Error(`The payment provider ${JSON.stringify(kind.name)} ${fault}`);
    if (kinds.findIndex(({ name }) => name === kind.name) !== at) {
      throw new Error(`There are two payment providers ${JSON.stringify(kind.name)}`);
    }
  }
  installed = kinds;
}

const goodName = /^[a-z][a-z0-9_]{0,39}$/;

function faultOf({ name, settings, signatureHeader }: PaymentProviderKind): string | undefined {
  if (!goodName.test(name)) return "needs a name of small letters, digits and _";
  if (isCoreMethod(name)) return "has the name of a way to pay of the shop itself";
  if (signatureHeader !== signatureHeader.toLowerCase()) return "must name its signature header in small letters";
  const wrong = settings.find((one) => !goodName.test(one.name) || (one.pattern && !one.rule));
  if (wrong) return `has a setting ${JSON.stringify(wrong.name)} without a good name, or a pattern without a rule`;
  const twice = settings.find((one, at) => settings.findIndex((other) => other.name === one.name) !== at);
  return twice && `has two settings ${JSON.stringify(twice.name)}`;
}
