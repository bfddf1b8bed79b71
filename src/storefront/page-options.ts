/** What editor and server need of the route table besides the routes. */
import type { PageGroup } from "#contract/groups.ts";
import { pages } from "./route-table.ts";

/** Digits of the decoration in an editor path, "" when it names none. */
export function decorationIdOf(pathname: string): string {
  return /^\/admin_(\d+)(?=\/|$)/.exec(pathname)?.[1] ?? "";
}

/** An entry of the editor's page dropdown: `value` is a path, `param_name` the group a save names. */
export interface PageOption {
  readonly value: string;
  readonly label: string;
  readonly param_name: PageGroup;
}

export const pageOptions: readonly PageOption[] = pages.flatMap(({ label, paths, group }) =>
  group ? [{ value: paths[0].replace(/\/:.*$/, "") || "/", label, param_name: group }] : [],
);

/** Pages whose last part names a row; the editor opens them with the built-in sample, path + "/test". */
export const seoPages: readonly string[] = pages.flatMap(({ paths }) =>
  paths[0].includes("/:") ? [paths[0].replace(/\/:.*$/, "")] : [],
);
