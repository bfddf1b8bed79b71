import { languageOf, languages } from "#i18n/languages.ts";

/**
 * The languages whose texts ship, each as its own speakers write it.
 * @param stored the shop's locale: its language keeps its region ("de-CH")
 */
export const languageOptions = (stored: string) =>
  Object.entries(languages).map(([tag, { name }]) => ({
    value: languageOf(stored) === tag ? stored : tag,
    label: name,
    lang: tag,
  }));
