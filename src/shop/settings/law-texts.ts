import { shopCatalogOf } from "#i18n/shop-texts.ts";
import { lawTexts } from "#modules/shop-texts.ts";

/** What the consumer law of the European Union has pages say, by its English. @returns nothing for English */
export function lawTextsIn(locale: string): Record<string, string> {
  const catalog = shopCatalogOf(locale);
  if (!catalog) return {};
  return Object.fromEntries(lawTexts.map((text) => [text, catalog.get(text) ?? text]));
}
