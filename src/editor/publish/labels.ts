import { type Group, isMadeGroup } from "#contract/groups.ts";
import { pageNames } from "#contract/page-names.ts";
import { listed } from "#i18n/lists.ts";
import { t } from "#i18n/t.ts";
import { landingTitle } from "../landing/pages.ts";

/** Name of a group in dialogs and messages. */
export function groupLabel(group: Group): string {
  if (group === "common_modules") return t("Header and footer");
  if (group === "config_modules") return t("Global configuration");
  return isMadeGroup(group) ? landingTitle(group) : pageNames[group];
}

/** "Home, Cart and Global configuration" */
export function groupLabels(groups: readonly Group[]): string {
  return listed(groups.map(groupLabel));
}
