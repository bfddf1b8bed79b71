/** Amounts as people type them, to and from decimal strings. */

export interface Currency {
  /** ISO 4217. */
  readonly code: string;
  readonly symbol: string;
  readonly decimals: number;
}

/**
 * "1.234,5" and "1,234.50" as "1234.50" with the currency's decimals; "" for an empty field.
 * @returns null for what is no amount, or has more decimals than the currency
 */
export function parseAmount(typed: string, { symbol, code, decimals }: Currency): string | null {
  const text = typed
    .replaceAll(symbol, "")
    .replaceAll(code, "")
    .replace(/[\s\u00a0'’]/g, "");
  if (text === "") return "";
  if (!/^\d[\d.,]*$|^[.,]\d+$/.test(text)) return null;
  const at = decimalMark(text, decimals);
  const whole = (at < 0 ? text : text.slice(0, at)).replace(/[.,]/g, "");
  const fraction = at < 0 ? "" : text.slice(at + 1);
  if (fraction.length > decimals || whole.length > 12) return null;
  const digits = whole.replace(/^0+(?=\d)/, "") || "0";
  return decimals === 0 ? digits : `${digits}.${fraction.padEnd(decimals, "0")}`;
}

/** Position of the decimal mark: the last of two kinds; of one kind, when it cannot be a thousands mark. −1 for none. */
function decimalMark(text: string, decimals: number): number {
  const last = Math.max(text.lastIndexOf("."), text.lastIndexOf(","));
  if (last < 0) return -1;
  const mark = text.charAt(last);
  const kinds = new Set(text.replace(/\d/g, "")).size;
  const count = text.split(mark).length - 1;
  if (kinds === 2) return count === 1 ? last : -1;
  if (count > 1 || decimals === 0) return -1;
  // "1.234" is 1.234 only in currencies with three decimals; a comma before three digits separates thousands.
  const after = text.length - last - 1;
  return after === 3 && decimals < 3 && mark === "," ? -1 : last;
}

/** Minor units of a decimal string, null for an empty or wrong one. */
export function minorUnits(amount: string | null, { decimals }: Currency): bigint | null {
  if (amount === null || !/^\d+(\.\d+)?$/.test(amount)) return null;
  const [whole = "", fraction = ""] = amount.split(".");
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, "0"));
}

/** The decimal string of minor units. */
export function amountOf(minor: bigint, { decimals }: Currency): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, "0");
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return minor < 0n ? `-${text}` : text;
}
