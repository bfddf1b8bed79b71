/** Rules of the contract ("must be a number") in the reader's language: for the server, which refuses a call, and for forms, which check before they send. */
import type { MessageValues } from "#i18n/t.ts";

const msg = <T extends string>(message: T): T => message;

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

/**
 * A rule, or another declared text, in the reader's language.
 * @param has whether the reader's catalog has a message
 * @param t writes a message in that language
 * @returns undefined when the catalog does not know it
 */
export function ruleText(
  text: string,
  has: (message: string) => boolean,
  t: (message: string, values?: MessageValues) => string,
): string | undefined {
  if (has(text)) return t(text);
  const pattern = patterns.find(({ before, after }) => text.startsWith(before) && text.endsWith(after));
  if (!pattern || !has(pattern.message)) return undefined;
  const { message, before, name, after } = pattern;
  return t(message, { [name]: text.slice(before.length, text.length - after.length) });
}
