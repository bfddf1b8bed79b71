/** The definitions of all module types: those of the manifest, and the page and global configurations. */
import { kindOf } from "#contract/groups.ts";
import { type AnyDefinition, moduleType } from "#decoration/module.ts";
import { configDefinitions } from "./config/index.ts";
import { homeDefinitions, moduleDefinitions, synced } from "./module-definitions.ts";
import { pageDefinitions } from "./pages/all.ts";

export { configDefinitions, homeDefinitions };

const ownDefinitions: readonly AnyDefinition[] = [
  ...moduleDefinitions,
  synced,
  ...pageDefinitions,
  ...configDefinitions,
];

/** Of the shop and of extensions. */
export let definitions: readonly AnyDefinition[] = ownDefinitions;

const byOwnType = new Map(ownDefinitions.map((definition) => [definition.type, definition]));
let byType = byOwnType;
const byPage = new Map(pageDefinitions.map((definition) => [definition.page, definition]));

/** The definition of a type; of a page configuration (−3) by its group. Undefined for an unknown type. */
export function definitionOf(type: number, group?: string): AnyDefinition | undefined {
  return type === moduleType.page ? byPage.get(kindOf(group ?? "")) : byType.get(type);
}

/** Numbers of types that extensions bring. */
const extensionTypes = { min: 1000, max: 999_999 } as const;

/**
 * Makes these types of extensions known, in place of those of before.
 * @throws {Error} for a number that is taken, or is not for extensions.
 */
export function installModules(modules: readonly AnyDefinition[]): void {
  const next = new Map(byOwnType);
  for (const definition of modules) {
    const { type, name } = definition;
    if (!(Number.isInteger(type) && type >= extensionTypes.min && type <= extensionTypes.max)) {
      throw new Error(
        `The module type of ${name} must be a number from ${extensionTypes.min} to ${extensionTypes.max}.`,
      );
    }
    if (next.has(type)) throw new Error(`There are two module types ${type}.`);
    next.set(type, definition);
  }
  byType = next;
  definitions = [...ownDefinitions, ...modules];
}
