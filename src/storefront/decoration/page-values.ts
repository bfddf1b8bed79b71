import type { Values } from "#decoration/field.ts";
import { readLean } from "#decoration/lean.ts";
import type { DefinitionValues } from "#decoration/module.ts";
import { moduleType } from "#decoration/module-type.ts";
import type { WireShown } from "./load.ts";
import { useDecoration } from "./source.ts";

/**
 * Values of the page's own configuration (type −3), typed by its definition: `usePageValues<typeof productListPage>()`.
 * The server sends every value, defaults filled in, so the browser needs no definition.
 */
export function usePageValues<D>(): DefinitionValues<D> {
  return useDecoration().usePageValues() as Values as DefinitionValues<D>;
}

/** The same outside of rendering, from loaded modules. */
export function pageValuesOf<D>(modules: readonly WireShown[]): DefinitionValues<D> {
  const page = modules.find((module) => module.type === moduleType.page);
  return (page ? readLean(page) : {}) as Values as DefinitionValues<D>;
}
