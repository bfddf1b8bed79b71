import { type StockPolicy, stockPolicies, stockPolicyLabels } from "#contract/stock-policy.ts";
import { t } from "#i18n/t.ts";

/** Stock policies as choices. */
export const policyChoices: readonly { readonly value: StockPolicy; readonly label: string }[] = stockPolicies.map(
  (value) => ({ value, label: stockPolicyLabels[value] }),
);

/** What each of them means. */
export const policyHelp: Readonly<Record<StockPolicy, string>> = {
  track: t("Sold out when none is available"),
  continue: t("Shoppers can order also when none is available. They are told that it ships later"),
  untracked: t("Stock isn't counted, and it's never sold out"),
};
