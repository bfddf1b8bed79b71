/** The catalog of the shop's module definitions. */
import { definitions as ofExtensions } from "virtual:extension-definitions";
import { isVariant, kindOf } from "#contract/groups.ts";
import { type AnyDefinition, moduleType } from "#decoration/module.ts";
import { syncedType } from "#decoration/nesting.ts";
import { configDefinitions } from "#modules/config/index.ts";
import { firstDefinitions, restMigrations } from "#modules/first-definitions.ts";
import { homePage } from "#modules/pages/home.ts";
import { pageVersion } from "#modules/pages/page.ts";
import type { Catalog } from "./catalog.ts";
import { inShopsLanguage } from "./shop-texts.ts";
import { translated } from "./translated.ts";

/** Labels in the language of who edits, defaults in that of the shop. */
const translatedDefinition = (definition: AnyDefinition) => translated(inShopsLanguage(definition));

const configs = configDefinitions.map(translatedDefinition);
const byType = new Map(
  [...firstDefinitions.map(translatedDefinition), ...configs].map((definition) => [definition.type, definition]),
);
const byPage = new Map([[homePage.page, translatedDefinition(homePage)]]);

/** Modules that can be added to the home page, in the order of the picker; those of extensions last. Known after `loadTypes`. */
export let pickable: readonly AnyDefinition[] = [];

const definitionOf: Catalog["definitionOf"] = (type, group) =>
  type === moduleType.page ? byPage.get(kindOf(group)) : byType.get(type);

const common = [moduleType.header, moduleType.footer].flatMap((type) => byType.get(type) ?? []);

/** Runs once; again when it failed. */
function once(load: () => Promise<void>): () => Promise<void> {
  let loading: Promise<void> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

const withIcons = <M>(definitions: Promise<M>) => Promise.all([definitions, import("../shell/rest-icons.ts")]);

/** The settings of pages besides the home page: a file of their own, which most visits of the editor never need. */
const loadPages = once(async () => {
  const [{ pageDefinitions }] = await withIcons(import("#modules/pages/all.ts"));
  for (const definition of pageDefinitions) byPage.set(definition.page, translatedDefinition(definition));
});

/** Rarer module types and those of extensions. */
const loadTypes = once(async () => {
  const [{ moduleDefinitions, synced }] = await withIcons(import("#modules/module-definitions.ts"));
  const modules = [...moduleDefinitions, synced, ...ofExtensions];
  for (const definition of modules) {
    if (!byType.has(definition.type)) byType.set(definition.type, translatedDefinition(definition));
  }
  pickable = modules.flatMap(({ type }) => (type > 0 && type !== syncedType && byType.get(type)) || []);
});

export const shopCatalog: Catalog = {
  versions: [
    ...[...byType.values(), ...ofExtensions].map(({ type, version }) => `${type}:${version}`),
    `rest:${restMigrations}`,
    `pages:${pageVersion}`,
  ].join(),
  definitionOf,
  required(group): readonly AnyDefinition[] {
    if (group === "common_modules") return common;
    if (group === "config_modules") return configs;
    const page = byPage.get(kindOf(group));
    const frame = isVariant(group) ? common[kindOf(group) === "header_variant" ? 0 : 1] : undefined;
    return [...(frame ? [frame] : []), ...(page ? [page] : [])];
  },
  loadPages,
  loadTypes,
};
