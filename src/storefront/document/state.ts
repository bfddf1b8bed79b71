/** The state that the first page is hydrated from. */
import type { HydrationState } from "react-router";
import type { ViewFiles } from "#modules/views.ts";

export const stateId = "state";

/** The loaders' data, and the files of the code of page and modules, so that the tables of all pages and views load later. */
export interface PageState extends HydrationState {
  readonly code?: FirstCode;
}

/** Public paths of built files; absent in development. */
export interface FirstCode {
  readonly page?: { readonly name: string; readonly file: string } | undefined;
  readonly views?: ViewFiles | undefined;
}

/** Reads the state back; undefined when the page was not rendered by the server. */
export function readState(): PageState | undefined {
  const text = document.getElementById(stateId)?.textContent;
  return text ? JSON.parse(text) : undefined;
}
