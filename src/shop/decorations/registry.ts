import type { AnyDefinition } from "#decoration/module.ts";
import type { ShopContext } from "#kernel/context.ts";

/**
 * The module types there are. `#modules/registry.ts` is one; the caller passes it, so that the shop's rules know no
 * module by name.
 */
export interface ModuleRegistry {
  readonly definitions: readonly AnyDefinition[];
  /** The definition of a type; of a page configuration (−3) by its group. */
  definitionOf(type: number, group?: string): AnyDefinition | undefined;
  /** Of types in another language: the types as documents are stored, in English. */
  readonly english?: ModuleRegistry;
}

export interface DecorationContext extends ShopContext {
  readonly registry: ModuleRegistry;
}
