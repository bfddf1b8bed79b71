import { moneyText } from "#contract/money-text.ts";
import { locale } from "#i18n/locale.ts";
import { percentText } from "#i18n/percent.ts";
import { amountOf, type Currency, minorUnits } from "../forms/money.ts";

/** What is earned with one item, before taxes and shipping; null without price or cost. */
export function marginOf(price: string, cost: string | null, currency: Currency) {
  const [sold, paid] = [minorUnits(price, currency), minorUnits(cost, currency)];
  if (sold === null || paid === null || sold === 0n) return null;
  const percent = Number(((sold - paid) * 1000n) / sold) / 10;
  return { profit: amountOf(sold - paid, currency), percent, isLoss: paid > sold };
}

/** The margin in a cell of a grid: "37.5% · €7.50"; "" without price or cost. */
export function marginText(price: string, cost: string | null, currency: Currency): string {
  const margin = marginOf(price, cost, currency);
  return margin ? `${marginPercent(margin.percent)} · ${moneyText(margin.profit, currency.code, locale)}` : "";
}

/** "37.5%" */
export const marginPercent = (percent: number): string => percentText(percent, [1, 1]);
