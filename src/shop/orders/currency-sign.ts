/** How amounts of an order are written on pages of another currency. */
import type { z } from "zod";
import { currencySign } from "#contract/money-text.ts";
import type { currencySign as signShape } from "#contract/shapes/order.ts";
import type { Mall } from "#kernel/malls/index.ts";

/** Nothing where the pages are in the order's currency. */
export function signFor(
  { currency: shown, locale }: Pick<Mall, "currency" | "locale">,
  { currency }: { readonly currency: string },
): { currency_sign?: z.output<typeof signShape> } {
  return currency === shown ? {} : { currency_sign: currencySign(currency, locale, shown) };
}
