/** Amounts of other currencies in the shop's own, exactly: the same that `of_shop` of the database computes. */
import { exponentOf } from "./money.ts";

/** Decimals of a factor: amounts have 15 digits. */
const digits = 24;

/**
 * Minor units of the shop's currency for one minor unit of another, as decimal text.
 * @param rate whole units of the other currency for one of the shop's, as decimal text
 */
export function toShopOf(rate: string, currency: string, shop: string): string {
  const [whole = "0", fraction = ""] = rate.split(".");
  const divisor = BigInt(whole + fraction);
  const power = digits + fraction.length + exponentOf(shop) - exponentOf(currency);
  const factor = (10n ** BigInt(power) * 2n + divisor) / (divisor * 2n);
  const text = factor.toString().padStart(digits + 1, "0");
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Minor units of the shop's currency, rounded half up. @param toShop null for an amount that is in it */
export function ofShop(amount: bigint, toShop: string | null): bigint {
  if (toShop === null) return amount;
  const [whole = "0", fraction = ""] = toShop.split(".");
  const unit = 10n ** BigInt(fraction.length);
  const product = amount * BigInt(whole + fraction);
  return product < 0n ? -((-product * 2n + unit) / (unit * 2n)) : (product * 2n + unit) / (unit * 2n);
}
