import { useShop } from "#modules/shop-context.ts";
import { formatPrice } from "#ui/price.ts";

/** Amounts and times as this shop writes them. */
export function useFormats() {
  const { config, locale } = useShop();
  // The same words everywhere: the server's and the reader's time zone must not disagree.
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
    return (time: string) => formatter.format(new Date(time));
  };
  return {
    money: (amount: string) => formatPrice(amount, config.currencySymbol, config.currencySymbolPosition),
    day: format({ dateStyle: "medium" }),
    moment: format({ dateStyle: "medium", timeStyle: "short" }),
  };
}

/** True for an amount of nothing, whatever its decimals. */
export const isZero = (amount: string) => /^[0.]*$/.test(amount);
