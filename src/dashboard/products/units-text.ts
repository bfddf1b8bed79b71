import { type StockPolicy, stockPolicyLabels } from "#contract/stock-policy.ts";

/** Units as lists of stock show them; the policy in place of a number that says nothing. */
export function unitsText(policy: StockPolicy, units: number, formatted: string): string {
  if (policy === "track") return formatted;
  return units === 0 ? stockPolicyLabels[policy] : `${formatted} · ${stockPolicyLabels[policy]}`;
}
