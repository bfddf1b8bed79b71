/** The languages that a design may be translated into. */
import { badInput } from "#contract/errors.ts";
import { languageOf } from "#i18n/languages.ts";
import { t } from "#i18n/server.ts";
import { type Mall, mallForReader, ownMall } from "#kernel/malls/index.ts";

/** The shop's languages beside its own, hidden ones too: they are translated before they are shown. */
export function languagesBeside(mall: Mall): string[] {
  const own = languageOf(ownMall(mall).locale);
  const shown = mall.languages.filter((code) => code in mall.fallbacks);
  const hidden = Object.keys(mall.fallbacks).filter((code) => !shown.includes(code));
  return [...shown, ...hidden.sort()].filter((code) => languageOf(code) && code !== own);
}

/** @throws {ShopError} 400 for a language that the shop does not have. */
export function requireLanguage(mall: Mall, locale: string): void {
  if (!languagesBeside(mall).includes(locale)) throw badInput(t("locale: the shop does not have this language"));
}

/** The mall as it is read in one of its languages, hidden ones too. @throws {ShopError} 400 for another one. */
export function mallOf(mall: Mall, locale: string): Mall {
  requireLanguage(mall, locale);
  return mallForReader(mall, locale);
}
