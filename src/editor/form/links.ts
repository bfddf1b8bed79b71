/** Links as an owner chooses or types them (spec §3, Link list entry). */
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

/** `type` of a link list entry that leads out of the shop. */
const external = 1;

/** Address of a link list entry: type 1 is its url, anything else the article's page. */
export function linkOf({ type, url, id }: Pick<LinkEntry, "type" | "url" | "id">): string {
  return type === external ? url : `/article?id=${encodeURIComponent(id)}`;
}

/** What a link field offers: pages of the shop, articles, links of the link list; groups without entries are left out. */
export function linkGroups(pages: readonly PageOption[], links: readonly LinkEntry[]): LinkGroup[] {
  const option = (entry: LinkEntry): LinkOption => ({ label: entry.title, value: linkOf(entry) });
  return [
    { label: "Pages", items: pages },
    { label: "Articles", items: links.filter((entry) => entry.type !== external).map(option) },
    { label: "Links", items: links.filter((entry) => entry.type === external && isSafeLink(entry.url)).map(option) },
  ].filter((group) => group.items.length > 0);
}

/** Options whose name or address contains what was typed. */
export function matchLinks(groups: readonly LinkGroup[], typed: string): LinkGroup[] {
  const wanted = typed.trim().toLocaleLowerCase();
  return groups
    .map(({ label, items }) => ({
      label,
      items: items.filter((item) => `${item.label}\n${item.value}`.toLocaleLowerCase().includes(wanted)),
    }))
    .filter((group) => group.items.length > 0);
}

/** Name of the chosen page or article, if the shop knows it. */
export function linkTitle(groups: readonly LinkGroup[], link: string): string | undefined {
  for (const group of groups) {
    const found = group.items.find((item) => item.value === link);
    if (found) return found.label;
  }
  return undefined;
}

/** Completes what people type: "www.example.com" gets https, a mail address mailto, a telephone number tel. */
export function completeLink(typed: string): string {
  const text = typed.trim();
  if (/^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i.test(text)) return `mailto:${text}`;
  if (/^\+[\d ()/-]{5,}$/.test(text)) return `tel:${text.replace(/[^+\d]/g, "")}`;
  if (/^(www\.)?([a-z0-9](-?[a-z0-9])*\.)+[a-z]{2,}([/?#]\S*)?$/i.test(text)) return `https://${text}`;
  return text;
}
