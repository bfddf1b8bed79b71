/**
 * Money is a whole number of minor units (`bigint`) of the mall's currency; on the wire it is a decimal string ("19.90")
 * . The number of a currency's decimals is its ISO 4217 exponent.
 */

/** Currencies whose exponent is not 2 (ISO 4217). Intl is not used, because it follows usage instead of the standard (IQD, UGX). */
const exponents: Readonly<Record<string, number>> = Object.fromEntries([
  ..."BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF".split(" ").map((code) => [code, 0]),
  ..."BHD IQD JOD KWD LYD OMR TND".split(" ").map((code) => [code, 3]),
  ..."CLF UYW".split(" ").map((code) => [code, 4]),
]);

/** Decimals of a currency: JPY 0, USD 2, KWD 3. */
export function exponentOf(currency: string): number {
  return exponents[currency] ?? 2;
}

/** Minor units as the decimal string of the wire: 1990n USD is "19.90", 1990n JPY is "1990". */
export function formatMoney(minor: bigint, currency: string): string {
  const decimals = exponentOf(currency);
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, "0");
  const sign = minor < 0n ? "-" : "";
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/**
 * A decimal string as minor units: "19.9" USD is 1990n. Undefined for anything else: signs, exponents ("1e3"),
 * more decimals than the currency has, amounts beyond 15 whole digits.
 */
export function parseMoney(text: string, currency: string): bigint | undefined {
  const match = /^(\d{1,15})(?:\.(\d{1,4}))?$/.exec(text);
  if (!match) return undefined;
  const decimals = exponentOf(currency);
  const [, whole = "0", fraction = ""] = match;
  if (/[1-9]/.test(fraction.slice(decimals))) return undefined;
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, "0"));
}

export interface PricesBefore {
  /** What the shop compares with. */
  readonly origin_price: bigint | null;
  /** The lowest of the 30 days before the reduction. */
  readonly prior_price: bigint | null;
}

/** The price that is crossed out, null for none. @param isPrior where the law says which (docs/law.md, Price reductions). */
export const priceBefore = (
  { origin_price, prior_price }: PricesBefore,
  { isPrior }: { readonly isPrior: boolean },
): bigint | null => (isPrior ? prior_price : origin_price);

/** Discount in whole percent, 0 to 100, rounded down so that it never promises more than the price gives. */
export function discountPercent(price: bigint, origin: bigint | null): number {
  if (origin === null || origin <= price || origin === 0n) return 0;
  return Number(((origin - price) * 100n) / origin);
}

/** The part of an amount that was added to it as a percentage, rounded half up: 1.90 of 11.90 at 19 %. */
export function containedIn(amount: bigint, hundredths: number): bigint {
  const whole = 10_000n + BigInt(hundredths);
  return (2n * amount * BigInt(hundredths) + whole) / (2n * whole);
}

/** A percentage of an amount, rounded half up. @param hundredths of a percent: 825 is 8.25 %. */
export function percentOf(amount: bigint, hundredths: number): bigint {
  return (amount * BigInt(hundredths) + 5_000n) / 10_000n;
}
