/** What link fields offer besides categories and products. */

import type { LinkEntry } from "#contract/calls/content.ts";
import { isSafeLink } from "#decoration/links.ts";
import { t } from "#i18n/t.ts";
import type { LinkTarget, LinkTargetGroup } from "#ui/links/link-sources.ts";
import type { PageOption } from "./form-context.ts";

/** `type` of a link list entry with an external url. */
const external = 1;

/** Address of a link list entry: its url for type 1, else the article's page. */
export function linkOf({ type, url, id }: Pick<LinkEntry, "type" | "url" | "id">): string {
  return type === external ? url : `/article?id=${encodeURIComponent(id)}`;
}

/** The options of a link field; empty groups are left out. */
export function linkGroups(pages: readonly PageOption[], links: readonly LinkEntry[]): LinkTargetGroup[] {
  const option = (entry: LinkEntry): LinkTarget => ({ label: entry.title, value: linkOf(entry) });
  return [
    { label: t("Pages"), items: pages },
    { label: t("Articles"), items: links.filter((entry) => entry.type !== external).map(option) },
    { label: t("Links"), items: links.filter((entry) => entry.type === external && isSafeLink(entry.url)).map(option) },
  ].filter((group) => group.items.length > 0);
}
