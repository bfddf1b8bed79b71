import type { Money } from "./types.ts";

/** Currencies of the demo malls with what a dollar of the English one is in them: round prices, not rates. */
const perDollar: Readonly<
  Record<string, { readonly factor: number; readonly decimals: number; readonly step: number }>
> = {
  EUR: { factor: 1, decimals: 2, step: 0.01 },
  JPY: { factor: 150, decimals: 0, step: 10 },
};

/** An amount of the English content in the currency of another mall. */
export function amountIn(currency: string, dollars: Money): Money {
  const unit = perDollar[currency];
  if (!unit) return dollars;
  return (Math.round((Number(dollars) * unit.factor) / unit.step) * unit.step).toFixed(unit.decimals);
}
