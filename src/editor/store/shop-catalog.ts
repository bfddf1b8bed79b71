/** The catalog of the shop's module definitions. */
import { definitions as ofExtensions } from "virtual:extension-definitions";
import { type AnyDefinition, moduleType } from "#decoration/module.ts";
import { configDefinitions } from "#modules/config/index.ts";
import { moduleDefinitions } from "#modules/module-definitions.ts";
import { homePage } from "#modules/pages/home.ts";
import { pageVersion } from "#modules/pages/page.ts";
import type { Catalog } from "./catalog.ts";

const definitions = [...moduleDefinitions, ...ofExtensions, ...configDefinitions];
const byType = new Map(definitions.map((definition) => [definition.type, definition]));
const byPage = new Map([[homePage.page, homePage as AnyDefinition]]);

const definitionOf: Catalog["definitionOf"] = (type, group) =>
  type === moduleType.page ? byPage.get(group) : byType.get(type);

const common = [moduleType.header, moduleType.footer].flatMap((type) => byType.get(type) ?? []);

let loading: Promise<void> | undefined;

/** The settings of pages besides the home page: a file of their own, which most visits of the editor never need. */
async function loadPages(): Promise<void> {
  const { pageDefinitions } = await import("#modules/pages/all.ts");
  for (const definition of pageDefinitions) byPage.set(definition.page, definition);
}

export const shopCatalog: Catalog = {
  versions: [...definitions.map(({ type, version }) => `${type}:${version}`), `pages:${pageVersion}`].join(),
  definitionOf,
  required(group): readonly AnyDefinition[] {
    if (group === "common_modules") return common;
    if (group === "config_modules") return configDefinitions;
    const page = byPage.get(group);
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
