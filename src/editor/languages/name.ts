import { languageOf, languages } from "#i18n/languages.ts";

/** A language as its speakers write it; the tag for one that does not ship. */
export const nameOfLanguage = (code: string): string => {
  const language = languageOf(code);
  return language ? languages[language].name : code;
};
