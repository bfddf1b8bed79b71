/** The catalog of the shop's module definitions. */
import { type AnyDefinition, moduleType } from "#decoration/module.ts";
import { configDefinitions, definitionOf, definitions } from "#modules/registry.ts";
import type { Catalog } from "./catalog.ts";

const common = [moduleType.header, moduleType.footer].flatMap((type) => definitionOf(type) ?? []);

export const shopCatalog: Catalog = {
  versions: definitions.map(({ type, page, version }) => `${page ?? type}:${version}`).join(),
  definitionOf,
  required(group): readonly AnyDefinition[] {
    if (group === "common_modules") return common;
    if (group === "config_modules") return configDefinitions;
    const page = definitionOf(moduleType.page, group);
    return page ? [page] : [];
  },
};
