/** Environment variables that take the place of what malls have stored of a provider. */
import { StartError } from "#db/start-error.ts";
import { providerKinds } from "./installed.ts";
import type { PaymentProviderKind, ProviderEnvironment, ProviderValues } from "./kind.ts";

interface Variable {
  readonly name: string;
  readonly secret: boolean;
  readonly pattern: RegExp | undefined;
  readonly rule: string | undefined;
}

const variablesOf = ({ settings, variables = [] }: PaymentProviderKind): Variable[] => [
  ...settings.flatMap(({ variable: name, secret = false, pattern, rule }) =>
    name ? [{ name, secret, pattern, rule }] : [],
  ),
  ...variables.map((variable) => ({ ...variable, secret: false })),
];

/** All variables that kinds of providers read, with whether their values are secret. */
export const providerVariables = (): readonly Variable[] => providerKinds().flatMap(variablesOf);

/**
 * The variables of all kinds, checked. An empty one counts as unset.
 * @throws {StartError} naming the first wrong variable and its rule; the value too, unless it is a secret.
 */
export function readProviderEnvironment(source: Readonly<Record<string, string | undefined>>): ProviderEnvironment {
  const environment: Record<string, string> = {};
  for (const { name, secret, pattern, rule } of providerVariables()) {
    const value = source[name];
    if (!value) continue;
    if (pattern && !pattern.test(value)) {
      const current = secret ? "" : ` (it is ${JSON.stringify(value)})`;
      throw new StartError(`The environment variable ${name} must ${rule}${current}.`);
    }
    environment[name] = value;
  }
  for (const kind of providerKinds()) {
    const values = valuesOfEnvironment(kind, environment);
    const refused = values && kind.refuse?.(values, environment);
    const setting = refused && kind.settings.find(({ name }) => name === refused.setting);
    if (refused) throw new StartError(`The environment variable ${setting?.variable} must ${refused.rule}.`);
  }
  return environment;
}

/** A provider's values where its required settings are all set by the environment; undefined otherwise, and without one. */
export function valuesOfEnvironment(
  { settings }: PaymentProviderKind,
  environment: ProviderEnvironment,
): ProviderValues | undefined {
  const read = (variable: string | undefined) => (variable && environment[variable]) || "";
  const required = settings.filter((one) => one.required);
  if (required.length === 0 || required.some(({ variable }) => !read(variable))) return undefined;
  return Object.fromEntries(settings.map(({ name, variable }) => [name, read(variable)]));
}
