/** The sum of decimal strings such as "19.90", exactly; with as many decimals as the one that has most. */
export function sumPrices(prices: readonly string[]): string {
  const decimals = Math.max(0, ...prices.map((price) => price.split(".")[1]?.length ?? 0));
  const units = prices.map((price) => {
    const [whole = "0", rest = ""] = price.split(".");
    return BigInt(whole + rest.padEnd(decimals, "0"));
  });
  const digits = String(units.reduce((sum, unit) => sum + unit, 0n)).padStart(decimals + 1, "0");
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
