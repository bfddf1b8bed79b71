import { isolated } from "./direction.ts";
import { numberText } from "./page-language.ts";

/** Position of the currency symbol (`currencySymbolPosition` of the global configuration). */
export type SymbolPosition = "left" | "right";

/** "1234.50" as "$1,234.50", "1,234.50 €" or "1.234,50 €". The amount is a decimal string; its digits are never rounded. */
export function formatPrice(amount: string, symbol: string, position: SymbolPosition): string {
  const number = numberText(amount);
  return isolated(position === "left" ? `${symbol}${number}` : `${number}\u00a0${symbol}`);
}
