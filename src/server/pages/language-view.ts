/** The languages that the pages of a shop link to, and the words of the switcher in each of them. */
import { languageOf, languages } from "#i18n/languages.ts";
import { inLocale, t } from "#i18n/server.ts";
import { type Mall, otherLanguages, ownMall, prefixOf } from "#kernel/malls/index.ts";
import type { LanguageView, LinkedLanguage } from "#storefront/ssr.ts";

const known = new WeakMap<Mall, readonly LinkedLanguage[]>();

/** @returns undefined for a shop in one language, whose pages say nothing of it */
export function languageViewOf(mall: Mall): LanguageView | undefined {
  const others = otherLanguages(mall);
  if (others.length === 0) return undefined;
  const own = ownMall(mall);
  const linked = known.get(own) ?? [linkedOf(own.locale, ""), ...others.map((one) => linkedOf(one, prefixOf(one)))];
  known.set(own, linked);
  return { base: mall.view?.prefix ?? "", languages: linked };
}

/** Whose names of languages have a capital within a sentence. */
const capital = new Set(["de", "en", "nl"]);

/** "Français" as it stands in a sentence: "français". */
const inSentence = (name: string, lang: string): string =>
  capital.has(lang.split("-", 1)[0] ?? "") ? name : name.charAt(0).toLocaleLowerCase(lang) + name.slice(1);

function linkedOf(locale: string, base: string): LinkedLanguage {
  const { name, dir } = languages[languageOf(locale) ?? "en"];
  // Documents in American English say "en" (docs/messages.md).
  const lang = locale === "en-US" ? "en" : locale;
  return inLocale(locale, () => ({
    lang,
    base,
    name,
    dir,
    texts: {
      language: t("Language"),
      offer: t("This shop is also in {language}.", { language: inSentence(name, lang) }),
      close: t("Close"),
    },
  }));
}
