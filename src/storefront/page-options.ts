/** What editor and server need of the route table besides the routes. */
import type { FixedPageGroup, Group } from "#contract/groups.ts";
import { pageNames } from "#contract/page-names.ts";
import { pageAt, pages } from "./route-table.ts";

/** Digits of the decoration in an editor path, "" when it names none. */
export function decorationIdOf(pathname: string): string {
  return /^\/admin_(\d+)(?=\/|$)/.exec(pathname)?.[1] ?? "";
}

/** An entry of the editor's page dropdown: `value` is a path, `param_name` the group a save names. */
export interface PageOption {
  readonly value: string;
  readonly label: string;
  readonly param_name: FixedPageGroup;
}

export const pageOptions: readonly PageOption[] = pages.flatMap(({ paths, group }) =>
  group ? [{ value: paths[0].replace(/\/:.*$/, "") || "/", label: pageNames[group], param_name: group }] : [],
);

/** Pages whose last part names a row; the editor opens them with the built-in sample, path + "/test". */
export const seoPages: readonly string[] = pages.flatMap(({ paths, group }) =>
  group && paths[0].includes("/:") ? [paths[0].replace(/\/:.*$/, "")] : [],
);

/** Pages whose address also needs the id of a text or an order. */
const ofOneRow = new Set(["article", "news-detail", "review"]);

/** Pages that links of the shop may lead to: those that need nothing besides their path. */
export const linkPages: readonly { readonly label: string; readonly value: string }[] = pages
  .filter(({ name, paths, layout }) => layout === "default" && !paths[0].includes("/:") && !ofOneRow.has(name))
  .flatMap(({ group, paths }) => (group ? [{ label: pageNames[group], value: paths[0] }] : []));

/** Address of a page in the dropdown; pages about one row show a built-in sample. */
export function editorAddress(value: string): string {
  return seoPages.includes(value) ? `${value}/test` : value;
}

/** The page on which the editor shows a group's modules; without a name for those of every page. */
export function pageInEditor(group: Group): { path: string; name: string | null } {
  const option = pageOptions.find(({ param_name }) => param_name === group);
  return { path: editorAddress(option?.value ?? "/"), name: option?.label ?? null };
}

/** True for a path that no page has. Paths of files, calls, dashboard and editor count as known: they are not pages. */
export function isUnknownPath(path: string): boolean {
  return !(path.includes(".") || /^\/(uploads|demo|api|dashboard|admin[_\d]*)(\/|$)/.test(path) || pageAt(path));
}
