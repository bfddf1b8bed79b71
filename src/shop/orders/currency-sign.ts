/** How amounts of an order are written on pages of another currency. */
import type { z } from "zod";
import type { currencySign } from "#contract/shapes/order.ts";
import type { Mall } from "#kernel/malls/index.ts";
import { signOf } from "#modules/config/currency.ts";

/** Nothing where the pages are in the order's currency. */
export function signFor(
  { currency: shown, locale, name }: Mall,
  { currency }: { readonly currency: string },
): { currency_sign?: z.output<typeof currencySign> } {
  if (currency === shown) return {};
  const { currencySymbol: symbol, currencySymbolPosition: position } = signOf({ name, currency, locale });
  return { currency_sign: { symbol, position } };
}
