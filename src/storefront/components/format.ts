import { useShop } from "#modules/shop-context.ts";
import { formatPrice } from "#ui/price.ts";

/** Formats amounts with the shop's currency symbol. */
export function useMoney(): (amount: string) => string {
  const { currencySymbol, currencySymbolPosition } = useShop().config;
  return (amount) => formatPrice(amount, currencySymbol, currencySymbolPosition);
}

/** By locale and form: making one takes a phone 40 ms the first time. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** UTC: the server and the browser must render the same text, whatever their time zones. */
function formatTime(time: string, locale: string, timeStyle?: "short"): string {
  const key = `${locale} ${timeStyle}`;
  const known = formatters.get(key);
  const formatter = known ?? new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle, timeZone: "UTC" });
  if (!known) formatters.set(key, formatter);
  return formatter.format(new Date(time));
}

/** Amounts and times as this shop writes them. */
export function useFormats() {
  const { locale } = useShop();
  return {
    money: useMoney(),
    date: (time: string) => formatTime(time, locale),
    dateTime: (time: string) => formatTime(time, locale, "short"),
  };
}

/** True for "0", "0.00" and the like. */
export const isZero = (amount: string) => /^[0.]*$/.test(amount);
