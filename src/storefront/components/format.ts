import { useShop } from "#modules/shop-context.ts";
import { formatPrice } from "#ui/price.ts";

/** Formats amounts with the shop's currency symbol. */
export function useMoney(): (amount: string) => string {
  const { currencySymbol, currencySymbolPosition } = useShop().config;
  return (amount) => formatPrice(amount, currencySymbol, currencySymbolPosition);
}

/** Amounts and times as this shop writes them. */
export function useFormats() {
  const { locale } = useShop();
  // UTC: the server and the browser must render the same text, whatever their time zones.
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
    return (time: string) => formatter.format(new Date(time));
  };
  return {
    money: useMoney(),
    date: format({ dateStyle: "medium" }),
    dateTime: format({ dateStyle: "medium", timeStyle: "short" }),
  };
}

/** True for "0", "0.00" and the like. */
export const isZero = (amount: string) => /^[0.]*$/.test(amount);
