import type { Values } from "#decoration/field.ts";
import { readLean } from "#decoration/lean.ts";
import { type DefinitionValues, moduleType } from "#decoration/module.ts";
import type { WireShown } from "./load.ts";
import { useDecoration } from "./source.ts";

/**
 * Values of the page's own configuration (type −3), typed by its definition: `usePageValues<typeof productListPage>()`.
 * The server sends every value, defaults filled in, so no definition has to travel; without the module (an error page,
 * a failed call) they are empty.
 */
export function usePageValues<D>(): Partial<DefinitionValues<D>> {
  return useDecoration().usePageValues() as Values as Partial<DefinitionValues<D>>;
}

/** The same outside of rendering, from loaded modules. */
export function pageValuesOf<D>(modules: readonly WireShown[]): Partial<DefinitionValues<D>> {
  const page = modules.find((module) => module.type === moduleType.page);
  return (page ? readLean(page).values : {}) as Values as Partial<DefinitionValues<D>>;
}
