import { t } from "#i18n/t.ts";

/** What happens to a variant when none is in stock. */
export const stockPolicies = ["track", "continue", "untracked"] as const;
export type StockPolicy = (typeof stockPolicies)[number];

/** Their names on screens. */
export const stockPolicyLabels: Readonly<Record<StockPolicy, string>> = {
  track: t("Tracked"),
  continue: t("Sells when out of stock"),
  untracked: t("Not tracked"),
};

/** The `stock` in answers of the shop of what sells without stock (`units_for_sale` of `0006_catalog.sql`). */
export const endlessUnits = 999_999;

/** Characters of the text that shoppers see about units that are not in stock. */
export const maxBackorderText = 120;

/** The text of a variant that has none of its own. */
export const defaultBackorderText = t("Ships later");
