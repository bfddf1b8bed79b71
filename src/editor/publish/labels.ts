import type { Group } from "#contract/groups.ts";
import { listed } from "#i18n/lists.ts";
import { t } from "#i18n/t.ts";
import { pages } from "#storefront/route-table.ts";

/** Name of a group in dialogs and messages. */
function groupLabel(group: Group): string {
  if (group === "common_modules") return t("Header and footer");
  if (group === "config_modules") return t("Global configuration");
  return pages.find((page) => page.group === group)?.label ?? group;
}

/** "Home, Cart and Global configuration" */
export function groupLabels(groups: readonly Group[]): string {
  return listed(groups.map(groupLabel));
}
