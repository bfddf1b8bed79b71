/** Which pages are measured before a publish. */
import { type Group, isMadeGroup, isPart, type PageGroup, pageGroups } from "#contract/groups.ts";
import { pageOptions } from "#storefront/page-options.ts";

/** Header, footer and configuration are seen on every page. */
const everywhere: readonly Group[] = ["common_modules", "config_modules"];
/** A page takes about half a second. */
export const maxPages = 12;

export interface PagesToMeasure {
  readonly pages: readonly PageGroup[];
  /** How many pages the publish changes: more than `pages` above their bound. */
  readonly changed: number;
}

/** The pages that a publish of these groups changes: that of the canvas first, then those with changes of their own. */
export function pagesToMeasure(groups: readonly Group[], current: PageGroup | null): PagesToMeasure {
  const changedPages: PageGroup[] = [
    ...pageGroups.filter((group) => groups.includes(group)),
    ...groups.filter(isMadeGroup).filter((group) => !isPart(group)),
    // Of the pages with a further header or footer that of the canvas is known.
    ...(current && groups.some(isPart) ? [current] : []),
  ];
  const all: PageGroup[] = groups.some((group) => everywhere.includes(group))
    ? [...changedPages, ...pageOptions.map(({ param_name }) => param_name)]
    : changedPages;
  const first = all.filter((group) => group === current);
  const pages = [...new Set([...first, ...all])];
  return { pages: pages.slice(0, maxPages), changed: pages.length };
}
