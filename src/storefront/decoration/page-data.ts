import type { WireShown } from "./load.ts";

/** Data of every page's loader: at least its modules; [] for pages without a decoration group. */
export interface PageData {
  readonly modules: readonly WireShown[];
}

export function hasModules(data: unknown): data is PageData {
  return typeof data === "object" && data !== null && "modules" in data && Array.isArray(data.modules);
}
