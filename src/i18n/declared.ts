/**
 * Texts that were written in English where no reader is known: rules of the contract ("must be a number"), what a call answers
 * ("Category saved"), names of permissions. They are looked up when they leave the server, in the catalog of who reads them.
 */
import { catalogOf } from "./catalogs.ts";
import { languageOf } from "./languages.ts";
import { ruleText } from "./rules.ts";
import { currentLocale, t } from "./server.ts";

/** "keyword: at most 100 characters", "page must be a number": the field, and what is wrong with it. */
const ofField = /^((?:[a-z]\w*|\[\d+\])(?:[.[][\w\].-]*)?)(?:: | (?=(?:must|is|are|has|can|cannot)\b))(.+)$/s;

/** The text in the reader's language, as far as it is a message. In other languages than English a field is followed by a colon. */
export function declared(text: string): string {
  const language = languageOf(currentLocale()) ?? "en";
  if (language === "en" || text === "") return text;
  const catalog = catalogOf(language);
  const find = (message: string) => ruleText(message, (one) => Object.hasOwn(catalog, one), t);
  const whole = find(text);
  if (whole !== undefined) return whole;
  const [, field, rule = ""] = ofField.exec(text) ?? [];
  const translatedRule = field && find(rule);
  return translatedRule ? `${field}: ${translatedRule}` : text;
}
