/** Link options and completion of typed links. */
import type { LinkEntry } from "#contract/calls/content.ts";
import { isSafeLink } from "#decoration/links.ts";
import type { PageOption } from "./form-context.ts";

export interface LinkOption {
  readonly label: string;
  readonly value: string;
}

export interface LinkGroup {
  readonly label: string;
  readonly items: readonly LinkOption[];
}

/** `type` of a link list entry with an external url. */
const external = 1;

/** Address of a link list entry: its url for type 1, else the article's page. */
export function linkOf({ type, url, id }: Pick<LinkEntry, "type" | "url" | "id">): string {
  return type === external ? url : `/article?id=${encodeURIComponent(id)}`;
}

/** The options of a link field; empty groups are left out. */
export function linkGroups(pages: readonly PageOption[], links: readonly LinkEntry[]): LinkGroup[] {
  const option = (entry: LinkEntry): LinkOption => ({ label: entry.title, value: linkOf(entry) });
  return [
    { label: "Pages", items: pages },
    { label: "Articles", items: links.filter((entry) => entry.type !== external).map(option) },
    { label: "Links", items: links.filter((entry) => entry.type === external && isSafeLink(entry.url)).map(option) },
  ].filter((group) => group.items.length > 0);
}

/** Options whose name or address contains the typed text. */
export function matchLinks(groups: readonly LinkGroup[], typed: string): LinkGroup[] {
  const wanted = typed.trim().toLocaleLowerCase();
  return groups
    .map(({ label, items }) => ({
      label,
      items: items.filter((item) => `${item.label}\n${item.value}`.toLocaleLowerCase().includes(wanted)),
    }))
    .filter((group) => group.items.length > 0);
}

/** Name of the linked page or article, if known. */
export function linkTitle(groups: readonly LinkGroup[], link: string): string | undefined {
  for (const group of groups) {
    const found = group.items.find((item) => item.value === link);
    if (found) return found.label;
  }
  return undefined;
}
