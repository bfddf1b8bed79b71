/**
 * Texts that were written in English where no reader is known: rules of the contract ("must be a number"), what a call answers
 * ("Category saved"), names of permissions. They are looked up when they leave the server, in the catalog of who reads them.
 */
import { catalogOf } from "./catalogs.ts";
import { languageOf } from "./languages.ts";
import { currentLocale, msg, t } from "./server.ts";

/** Rules that the contract words itself, and values that zod names; those with a value in them most particular first. */
const rules = [
  msg("must be at least {limit} characters long"),
  msg("must be at most {limit} characters long"),
  msg("must be at least {limit} entries long"),
  msg("must be at most {limit} entries long"),
  msg("must be at least {limit}"),
  msg("must be more than {limit}"),
  msg("must be at most {limit}"),
  msg("must be less than {limit}"),
  msg("must be one of {values}"),
  msg("must be a valid {format}"),
  msg("must look like {example}"),
  msg("must have a field of this list: {values}"),
  msg("must have values of: {values}"),
  msg("must have a text of 1 to {max} characters"),
  msg("must have a list of 1 to {max} values"),
  msg("at most {max} characters"),
  msg("at most {max} filters"),
  msg("at most {max}"),
  msg("can be at most {max}"),
  msg("has no field {names}"),
  msg("is required"),
  msg("is not valid"),
  msg("must be a text"),
  msg("must be a number"),
  msg("must be a whole number"),
  msg("must be true or false"),
  msg("must be a list"),
  msg("must be an object"),
  msg("The input is not valid"),
  msg("A value is not valid"),
];

const patterns = rules
  .filter((message) => message.includes("{"))
  .map((message) => {
    const [before = "", name = "", after = ""] = message.split(/[{}]/);
    return { message, before, name, after };
  });

/** "keyword: at most 100 characters", "page must be a number": the field, and what is wrong with it. */
const ofField = /^((?:[a-z]\w*|\[\d+\])(?:[.[][\w\].-]*)?)(?:: | (?=(?:must|is|are|has|can|cannot)\b))(.+)$/s;

/** The text in the reader's language, as far as it is a message. In other languages than English a field is followed by a colon. */
export function declared(text: string): string {
  const language = languageOf(currentLocale()) ?? "en";
  if (language === "en" || text === "") return text;
  const catalog = catalogOf(language);
  const find = (message: string): string | undefined => {
    if (Object.hasOwn(catalog, message)) return t(message);
    const pattern = patterns.find(({ before, after }) => message.startsWith(before) && message.endsWith(after));
    if (!pattern || !Object.hasOwn(catalog, pattern.message)) return undefined;
    const { before, name, after } = pattern;
    return t(pattern.message, { [name]: message.slice(before.length, message.length - after.length) });
  };
  const whole = find(text);
  if (whole !== undefined) return whole;
  const [, field, rule = ""] = ofField.exec(text) ?? [];
  const found = field && find(rule);
  return found ? `${field}: ${found}` : text;
}
