/** Position of the currency symbol (`currencySymbolPosition` of the global configuration). */
export type SymbolPosition = "left" | "right";

/** "1234.50" as "$1,234.50" or "1,234.50 €". The amount is a decimal string; its digits are never rounded. */
export function formatPrice(amount: string, symbol: string, position: SymbolPosition): string {
  const [whole = "0", fraction] = amount.split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  const number = fraction === undefined ? grouped : `${grouped}.${fraction}`;
  return position === "left" ? `${symbol}${number}` : `${number}\u00a0${symbol}`;
}
