/** Amounts as people read them, on pages, in mails, in sentences for staff and in the dashboard: one way in each language. */

/** Where the sign of a currency stands. */
interface CurrencySign {
  readonly symbol: string;
  readonly position: "left" | "right";
}

/**
 * "1234.50" as "$1,234.50" or "1.234,50 €". The amount is a decimal string: it keeps its decimals, also of whole amounts, and is never
 * rounded.
 * @param shop currency of what stands around it; an amount in another one is told from it: "CA$5.00", or "USD 5.00" in a shop whose "$" is another
 */
export function moneyText(amount: string, currency: string, locale: string, shop = currency): string {
  const decimals = amount.split(".")[1]?.length ?? 0;
  const text = moneyFormat(locale, { currency, shop, decimals }).format(amount as Intl.StringNumericLiteral);
  // Marks of direction would put the sign of "US$" on its other side.
  return text.replace(/[\u200e\u200f\u061c]/g, "");
}

/** How a language writes a currency: "$" and "CHF " before an amount, "€" after it. @param shop as of `moneyText` */
export function currencySign(currency: string, locale: string, shop = currency): CurrencySign {
  const parts = moneyFormat(locale, { currency, shop, decimals: 0 }).formatToParts(1);
  const at = parts.findIndex(({ type }) => type === "currency");
  const isAfter = at > parts.findIndex(({ type }) => type === "integer");
  const symbol = parts[at]?.value ?? currency;
  const space = parts[at + 1]?.type === "literal" ? (parts[at + 1]?.value ?? "") : "";
  // Behind an amount the pages write the space themselves.
  return isAfter ? { symbol, position: "right" } : { symbol: symbol + space, position: "left" };
}

/** Arabic is written with Latin digits, as shops in Arabic mostly do. */
export const latinDigits = (locale: string): string => (/^ar\b(?!.*-u-)/.test(locale) ? `${locale}-u-nu-latn` : locale);

interface Written {
  readonly currency: string;
  readonly shop: string;
  readonly decimals: number;
  /** "$1.2K", with at most as many decimals. */
  readonly isShort?: boolean;
}

/** By all that they depend on: making one takes longer than a cell of a table may. */
const formats = new Map<string, Intl.NumberFormat>();

/** Cached; locales come from headers of requests too, so that there may be many. */
export function moneyFormat(locale: string, { currency, shop, decimals, isShort = false }: Written): Intl.NumberFormat {
  const key = `${locale} ${currency} ${shop} ${decimals} ${isShort}`;
  const cached = formats.get(key);
  if (cached) return cached;
  const format = new Intl.NumberFormat(latinDigits(locale), {
    style: "currency",
    currency,
    currencyDisplay: displayOf(locale, currency, shop),
    minimumFractionDigits: isShort ? 0 : decimals,
    maximumFractionDigits: decimals,
    ...(isShort && { notation: "compact" }),
  });
  if (formats.size >= 500) formats.clear();
  formats.set(key, format);
  return format;
}

/** A shop's own currency needs no country at its sign; another one does, and its code where its sign is the shop's. */
function displayOf(locale: string, currency: string, shop: string): "narrowSymbol" | "symbol" | "code" {
  if (currency === shop) return "narrowSymbol";
  const signOf = (code: string, currencyDisplay: "narrowSymbol" | "symbol") =>
    new Intl.NumberFormat(locale, { style: "currency", currency: code, currencyDisplay })
      .formatToParts(1)
      .find(({ type }) => type === "currency")?.value;
  return signOf(currency, "symbol") === signOf(shop, "narrowSymbol") ? "code" : "symbol";
}
