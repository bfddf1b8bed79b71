import { useShop } from "#modules/shop-context.ts";
import { formatPrice } from "#ui/price.ts";
import { timeText } from "#ui/time-text.ts";

/** Of an order: absent where its currency is that of the pages. */
export interface Signed {
  readonly currency_sign?: { readonly symbol: string; readonly position: "left" | "right" } | undefined;
}

/** Formats amounts with the shop's currency symbol, or with that of an order. */
export function useMoney({ currency_sign: sign }: Signed = {}): (amount: string) => string {
  const { currencySymbol, currencySymbolPosition } = useShop().config;
  return (amount) => formatPrice(amount, sign?.symbol ?? currencySymbol, sign?.position ?? currencySymbolPosition);
}

/** Amounts and times as this shop writes them; times are of the shop's time zone. */
export function useFormats(of: Signed = {}) {
  const { locale, rules } = useShop();
  const text = (time: string, options: Intl.DateTimeFormatOptions) => timeText(time, locale, options, rules.time_zone);
  return {
    money: useMoney(of),
    /** "Nov 26, 2026" */
    date: (time: string) => text(time, { dateStyle: "medium" }),
    /** "Nov 26, 2026, 3:40 PM EST": buyers may live in another zone. */
    dateTime: (time: string) => text(time, withZone),
  };
}

/** `timeZoneName` cannot be asked for beside `dateStyle`. */
const withZone = {
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
} as const;

/** True for "0", "0.00" and the like. */
export const isZero = (amount: string) => /^[0.]*$/.test(amount);
