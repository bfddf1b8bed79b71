/** The definitions of all module types: those of the manifest, and the page and global configurations. */
import { type AnyDefinition, moduleType } from "#decoration/module.ts";
import { configDefinitions } from "./config/index.ts";
import { homeDefinitions, moduleDefinitions } from "./module-definitions.ts";
import { pageDefinitions } from "./pages/all.ts";

export { configDefinitions, homeDefinitions };

export const definitions: readonly AnyDefinition[] = [...moduleDefinitions, ...pageDefinitions, ...configDefinitions];

const byType = new Map(definitions.map((definition) => [definition.type, definition]));
const byPage = new Map(pageDefinitions.map((definition) => [definition.page, definition]));

/** The definition of a type; of a page configuration (−3) by its group. Undefined for an unknown type. */
export function definitionOf(type: number, group?: string): AnyDefinition | undefined {
  return type === moduleType.page ? byPage.get(group) : byType.get(type);
}
