import type { CheckoutRules } from "#contract/shapes/checkout-rules.ts";
import { shopCatalogOf } from "#i18n/shop-texts.ts";
import { lawTexts } from "#modules/shop-texts.ts";

/** For the rules of a shop to which the consumer law of the European Union applies: what it has pages say, by its English. */
export function lawTextsIn(locale: string): Pick<CheckoutRules, "law_texts"> {
  const catalog = shopCatalogOf(locale);
  return catalog ? { law_texts: Object.fromEntries(lawTexts.map((text) => [text, catalog.get(text) ?? text])) } : {};
}
