/** Orders of a market go to its countries: whoever has another one is told where orders to it are placed (docs/markets.md). */
import type { Preview } from "#contract/calls/checkout.ts";
import { inLocale, t } from "#i18n/server.ts";
import { type Mall, ownMall, servedElsewhere } from "#kernel/malls/index.ts";

export type ServedBy = NonNullable<Preview["served_by"]>;

/** @returns undefined where orders to the country are placed in the view that is asked for, and while the country is not known */
export function servedBy(mall: Mall, code: string): ServedBy | undefined {
  const view = servedElsewhere(mall, code);
  if (!view) return undefined;
  const { base, market } = view;
  return inLocale(mall.locale, () => {
    const currency = market?.currency ?? ownMall(mall).currency;
    const name = market
      ? t("{market} ({currency})", { market: market.name, currency })
      : t("Other countries ({currency})", { currency });
    return { text: t("Orders to this country are placed on these pages of our shop:"), name, base };
  });
}
