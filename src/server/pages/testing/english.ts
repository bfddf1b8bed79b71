/** English texts that are left where people read German: known by the catalogs. */
import { pluralOf } from "#decoration/plurals.ts";
import { catalogOf } from "#i18n/catalogs.ts";
import { shopCatalogOf } from "#i18n/shop-texts.ts";
import { defaultForms } from "#modules/shop-texts.ts";

const translations = [...Object.entries(catalogOf("de")), ...(shopCatalogOf("de") ?? [])];
/** The messages that read otherwise in German. */
const english = new Map(translations.filter(([id, de]) => id !== de));
/** German words that are the English of another message: “Checkout” of the dashboard. */
const german = new Set(translations.map(([, de]) => de));
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const forms = [...english.keys()].flatMap((id) => (pluralOf(id) ? Object.values(defaultForms(id)) : [id]));
const exact = new Set(forms.filter((form) => !form.includes("{") && !german.has(form)));
const parts = (form: string) => form.split(/\{\w+\}/);
/** Those with values, where words enough are left to know them by. */
const patterns = forms
  .filter((form) => form.includes("{") && !/,\s*(?:plural|select)/.test(form))
  .filter((form) => /[a-z]{3,}\W.*[a-z]{3,}/i.test(parts(form).join(" ")))
  .map((form) => new RegExp(`^${parts(form).map(escaped).join(".{1,80}")}$`));

/** The texts that are the English of a message whose German is different; each once. */
export const englishIn = (texts: readonly string[]): string[] =>
  [...new Set(texts)].filter((text) => exact.has(text) || patterns.some((pattern) => pattern.test(text)));
