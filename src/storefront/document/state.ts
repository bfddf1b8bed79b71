/** The loaders' data for hydration, as JSON that cannot end its own script element. */
import type { HydrationState } from "react-router";
import { hydrationOf } from "#modules/manifest.ts";
import type { WireShown } from "../decoration/load.ts";
import { hasModules } from "../decoration/page-data.ts";
import type { RootData } from "../layouts/root-data.ts";

export const stateId = "state";

/** The loaders' data, and the file of the page's code, so that the table of all pages loads later. */
export interface PageState extends HydrationState {
  readonly code?: FirstCode;
}

/** Public paths of built files; absent in development. */
export interface FirstCode {
  readonly page?: { readonly name: string; readonly file: string } | undefined;
}

export function stateText(state: PageState): string {
  return JSON.stringify({ ...state, loaderData: slim(state.loaderData ?? {}) }).replace(/</g, "\\u003c");
}

/** Marks modules whose server HTML stays until they hydrate; of those that never do, the values are left out. */
function slim(loaderData: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(loaderData).map(([route, data]) => {
    if (route === "root") return [route, { ...(data as RootData), common: (data as RootData).common.map(mark) }];
    return [route, hasModules(data) ? { ...data, modules: data.modules.map(strip) } : data];
  });
  return Object.fromEntries(entries);
}

/** Header and footer are mounted again after a page without them: their values stay. */
function mark(module: WireShown): WireShown {
  return hydrationOf(module.type) === "load" ? module : { ...module, serverHtml: true };
}

function strip(module: WireShown): WireShown {
  const { id, type, show } = module;
  if (hydrationOf(type) !== "never") return mark(module);
  return { id, type, schema: [], serverHtml: true, ...(show === false && { show }) };
}

/** Reads the state back; undefined when the page was not rendered by the server. */
export function readState(): PageState | undefined {
  const text = document.getElementById(stateId)?.textContent;
  return text ? JSON.parse(text) : undefined;
}
