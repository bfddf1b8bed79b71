/** The languages whose texts ship with the shop: a folder of catalogs each in `src/i18n/locales` (docs/messages.md). */

export interface LanguageFacts {
  /** As its own speakers write it. */
  readonly name: string;
  readonly dir: "ltr" | "rtl";
  /** Whether dashboard and editor ship in it too; the shop's pages, mails and invoices ship in all. */
  readonly screens: boolean;
}

/** By BCP 47 tag: the language, with script or region only where texts differ by it. */
export const languages = {
  en: { name: "English", dir: "ltr", screens: true },
  de: { name: "Deutsch", dir: "ltr", screens: true },
  fr: { name: "Français", dir: "ltr", screens: true },
  es: { name: "Español", dir: "ltr", screens: true },
  it: { name: "Italiano", dir: "ltr", screens: false },
  nl: { name: "Nederlands", dir: "ltr", screens: false },
  pl: { name: "Polski", dir: "ltr", screens: false },
  "pt-BR": { name: "Português (Brasil)", dir: "ltr", screens: false },
  ja: { name: "日本語", dir: "ltr", screens: false },
  "zh-Hans": { name: "简体中文", dir: "ltr", screens: true },
  ar: { name: "العربية", dir: "rtl", screens: false },
} as const satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof languages;

export const isScreenLanguage = (language: Language): boolean => languages[language].screens;

export const isLanguage = (tag: string): tag is Language => Object.hasOwn(languages, tag);

/**
 * The shipped language that texts of a locale are written in: "de-CH" in de, "zh-CN" in zh-Hans, "pt" in pt-BR.
 * @param locale BCP 47 tag
 * @returns undefined for a language that does not ship, and for what is no tag
 */
export function languageOf(locale: string): Language | undefined {
  if (languageCache.has(locale)) return languageCache.get(locale);
  // Locales come from headers of requests too.
  if (languageCache.size >= 500) languageCache.clear();
  const language = find(locale);
  languageCache.set(locale, language);
  return language;
}

/** In which direction a locale is read; one that does not ship as English is. */
export const directionOf = (locale: string): "ltr" | "rtl" => languages[languageOf(locale) ?? "en"].dir;

/** Answers before: reading a tag takes 10 µs. */
const languageCache = new Map<string, Language | undefined>();

function find(locale: string): Language | undefined {
  const tag = parsed(locale)?.maximize();
  if (!tag) return undefined;
  return (
    [`${tag.language}-${tag.script}`, `${tag.language}-${tag.region}`, tag.language].find(isLanguage) ?? nearest(tag)
  );
}

/** Portuguese of any country reads the one that ships; Chinese in another script does not. */
const nearest = ({ language, script }: Intl.Locale): Language | undefined =>
  (Object.keys(languages) as Language[]).find((tag) => {
    const other = new Intl.Locale(tag).maximize();
    return other.language === language && other.script === script;
  });

function parsed(locale: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(locale);
  } catch {
    return undefined;
  }
}
