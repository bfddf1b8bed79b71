import type { NumberSigns } from "./shapes/page-language.ts";

const english: NumberSigns = { group: ",", decimal: ".", minGroup: 1 };

/** "1234.50" as "1,234.50", "1.234,50" or "1234,50". The amount is a decimal string; its digits are never rounded. */
export function writeNumber(amount: string, { group, decimal, minGroup }: NumberSigns = english): string {
  const [whole = "0", fraction] = amount.split(".");
  const grouped = whole.length < 3 + minGroup ? whole : whole.replace(/\B(?=(\d{3})+$)/g, group);
  return fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`;
}
