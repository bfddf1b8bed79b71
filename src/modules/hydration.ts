import { modules } from "virtual:extension-modules";
import { type Hydration, moduleRows } from "./manifest.ts";

/** When a module of this type is hydrated. Unknown types: with the page. */
export function hydrationOf(type: number): Hydration {
  const ofExtension = modules ? modules[type] : undefined;
  return ofExtension ? ofExtension.hydrate : (moduleRows.get(type)?.hydrate ?? "load");
}

/** False for types that nothing is shown of: configurations, unknown types. */
export function hasView(type: number): boolean {
  return moduleRows.has(type) || modules?.[type] !== undefined;
}
