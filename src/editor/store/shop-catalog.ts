/** The catalog of the shop's module definitions. */
import { definitions as ofExtensions } from "virtual:extension-definitions";
import { kindOf } from "#contract/groups.ts";
import { type AnyDefinition, moduleType } from "#decoration/module.ts";
import { configDefinitions } from "#modules/config/index.ts";
import { moduleDefinitions } from "#modules/module-definitions.ts";
import { homePage } from "#modules/pages/home.ts";
import { pageVersion } from "#modules/pages/page.ts";
import type { Catalog } from "./catalog.ts";
import { inShopsLanguage } from "./shop-texts.ts";
import { translated } from "./translated.ts";

/** Labels in the language of who edits, defaults in that of the shop. */
const shown = (definition: AnyDefinition) => translated(inShopsLanguage(definition));

const configs = configDefinitions.map(shown);
const modules = [...moduleDefinitions, ...ofExtensions].map(shown);
const definitions = [...modules, ...configs];
const byType = new Map(definitions.map((definition) => [definition.type, definition]));
const byPage = new Map([[homePage.page, shown(homePage)]]);

/** Modules that can be added to the home page, in the order of the picker; those of extensions last. */
export const pickable: readonly AnyDefinition[] = modules.filter(({ type }) => type > 0);

const definitionOf: Catalog["definitionOf"] = (type, group) =>
  type === moduleType.page ? byPage.get(kindOf(group)) : byType.get(type);

const common = [moduleType.header, moduleType.footer].flatMap((type) => byType.get(type) ?? []);

let loading: Promise<void> | undefined;

/** The settings of pages besides the home page: a file of their own, which most visits of the editor never need. */
async function loadPages(): Promise<void> {
  const { pageDefinitions } = await import("#modules/pages/all.ts");
  for (const definition of pageDefinitions) byPage.set(definition.page, shown(definition));
}

export const shopCatalog: Catalog = {
  versions: [...definitions.map(({ type, version }) => `${type}:${version}`), `pages:${pageVersion}`].join(),
  definitionOf,
  required(group): readonly AnyDefinition[] {
    if (group === "common_modules") return common;
    if (group === "config_modules") return configs;
    const page = byPage.get(kindOf(group));
    return page ? [page] : [];
  },
  loadPages() {
    loading ??= loadPages().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  },
};
