/**
 * Values of saved modules that follow the shop (`ofShop` of a definition): the shop's name and the sign of its currency. What a
 * design says as the shop itself does is stored empty, and is read as the shop says it then; what differs stays the design's own.
 */
import type { Group } from "#contract/groups.ts";
import type { AnyDefinition, ShopFacts } from "#decoration/module.ts";
import { type ModuleState, type WireModule, wireInEnglish } from "#decoration/wire.ts";
import type { ModuleRegistry } from "./registry.ts";

/** Field names and values that follow the shop; the texts among them are those that are stored empty. */
function following(definition: AnyDefinition | undefined, { name, currency, locale }: ShopFacts) {
  const values: Readonly<Record<string, unknown>> = definition?.ofShop?.({ name, currency, locale }) ?? {};
  const texts = Object.keys(values).filter((field) => {
    const declared = definition?.fields[field];
    return declared !== undefined && "component" in declared && declared.component === "Input";
  });
  return { values, texts };
}

/** The shop's facts in one of its markets: what a design says of the currency is said of the shop's own. */
type ShownFacts = ShopFacts & { readonly market?: object };

/** The setting by which those that show the currency are known: a market has its own sign, whatever the design says. */
const ofCurrency = "currencySymbol";

/** The last result of each list: loaded modules are the same objects as long as the shop's facts are. */
const filled = new WeakMap<
  readonly ModuleState[],
  { readonly key: string; readonly modules: readonly ModuleState[] }
>();

/** Loaded modules with what they leave to the shop. */
export function withShopValues(
  group: Group,
  modules: readonly ModuleState[],
  registry: ModuleRegistry,
  facts: ShownFacts,
): readonly ModuleState[] {
  if (!modules.some(({ type }) => registry.definitionOf(type, group)?.ofShop)) return modules;
  const key = JSON.stringify([group, facts.name, facts.currency, facts.locale]);
  const entry = filled.get(modules);
  if (entry?.key === key) return entry.modules;
  const filledModules = modules.map((module) => {
    const { values, texts } = following(registry.definitionOf(module.type, group), facts);
    const isForeign = facts.market !== undefined && ofCurrency in values;
    const follows = isForeign || texts.some((field) => module.values[field] === "");
    return follows ? { ...module, values: { ...module.values, ...values } } : module;
  });
  filled.set(modules, { key, modules: filledModules });
  return filledModules;
}

/**
 * Modules as they are stored: texts that say what the shop says are empty, if all that follows the shop does, and texts that come with
 * the shop are in English.
 */
export function withoutShopValues(
  group: Group,
  modules: readonly WireModule[],
  registry: ModuleRegistry,
  facts: ShopFacts,
): WireModule[] {
  return modules.map((given) => {
    const definition = registry.definitionOf(given.type, group);
    const module = wireInEnglish(given, definition);
    const { values, texts } = following(definition, facts);
    const byField = new Map(module.schema.map(({ field, value }) => [field, value]));
    const fields = Object.keys(values);
    if (fields.length === 0 || !fields.every((field) => byField.get(field) === values[field])) return module;
    const schema = module.schema.map((one) => (texts.includes(one.field) ? { ...one, value: "" } : one));
    return { ...module, schema };
  });
}

/** Stored modules as they are read: their settings with what they leave to the shop. */
export function wireWithShopValues(
  group: Group,
  modules: readonly WireModule[],
  registry: ModuleRegistry,
  facts: ShopFacts,
): WireModule[] {
  return modules.map((module) => {
    const { values, texts } = following(registry.definitionOf(module.type, group), facts);
    if (!module.schema.some(({ field, value }) => texts.includes(field) && value === "")) return module;
    const schema = module.schema.map((one) => (one.field in values ? { ...one, value: values[one.field] } : one));
    return { ...module, schema };
  });
}
