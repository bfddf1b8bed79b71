/** Whether a translation says with the same values, elements and numbers what its message says. */
import { parse, type Token } from "@messageformat/parser";
import { textOf } from "#i18n/context.ts";

/** The name of a field at the beginning: "amount must be …", "{name} is required", and not "{name} is back in stock". */
const fieldOf =
  /^([a-z_.]+(?= (?:must|is|are|has|can|cannot)\b)|\{(?:field|name|setting)\}(?= (?:must\b|is required|is no |is not a )))/;

/** Numbers that occur: they decide which plural forms a language needs. Millions, which have a form of their own in some, do not. */
const numbers = Array.from({ length: 2001 }, (_, number) => number);

/** Plural categories that a language needs, each with its numbers. "other" is always needed: also fractions take it. */
const categoriesOf = (language: string) => {
  const rules = new Intl.PluralRules(language);
  const byCategory = Map.groupBy(numbers, (number) => rules.select(number));
  byCategory.set("other", []);
  return byCategory;
};

/** German law wants nothing on the button that orders but that it costs: “Zahlungspflichtig bestellen” (BGB, section 312j). */
const mayLackValues = new Set(["Place order – {total}"]);

/**
 * @param isServer of the catalog of the server, whose messages may begin with a field's name
 * @returns what is wrong, in English; undefined for a good translation
 */
export function translationProblem(
  language: string,
  id: string,
  translation: string,
  isServer = false,
): string | undefined {
  const message = textOf(id);
  const [source, target] = [parsed(message), parsed(translation)];
  // A text with braces that is no message, such as a placeholder of mails.
  if (!source) return undefined;
  // It begins a quotation of ICU MessageFormat.
  if (/'[{}]/.test(translation)) return "an apostrophe before a brace must be ’";
  if (!target) return "is no ICU MessageFormat";
  const values = argumentsOf(target);
  const lacking = values.size === 0 && mayLackValues.has(message) ? "" : difference(argumentsOf(source), values);
  if (lacking) return `values: ${lacking}`;
  const tags = difference(tagsOf(message), tagsOf(translation));
  if (tags) return `elements: ${tags}`;
  const forms = missingForms(language, target);
  if (forms.length > 0) return `plural forms that ${language} needs: ${forms.join(", ")}`;
  const prefix = /^[a-z_]+(\.[\w{}]+)*: /.exec(message)?.[0] ?? "";
  if (!translation.startsWith(prefix)) return `must begin with “${prefix}”, the name of a field`;
  const field = isServer && fieldOf.exec(message)?.[1];
  if (field && !translation.startsWith(`${field}: `)) return `must begin with “${field}: ”: forms find the field by it`;
  const ends = (text: string) => [/^\s*/.exec(text)?.[0], /\s*$/.exec(text)?.[0]].join("|");
  return ends(message) === ends(translation)
    ? undefined
    : "spaces at the beginning and the end must be those of the message";
}

function parsed(text: string): Token[] | undefined {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

/** Name and kind of each value, also within plural forms. */
const argumentsOf = (tokens: readonly Token[]): Set<string> =>
  new Set(
    tokens.flatMap((token) => {
      if (token.type === "content" || token.type === "octothorpe") return [];
      const own = token.type === "select" ? `${token.arg} (select)` : token.arg;
      return "cases" in token ? [own, ...token.cases.flatMap((one) => [...argumentsOf(one.tokens)])] : [own];
    }),
  );

const tagsOf = (text: string): Set<string> => new Set(text.match(/<\/?[a-z]\w*/g) ?? []);

function difference(wanted: ReadonlySet<string>, given: ReadonlySet<string>): string {
  const missing = [...wanted].filter((one) => !given.has(one));
  const added = [...given].filter((one) => !wanted.has(one));
  return [...missing.map((one) => `${one} is missing`), ...added.map((one) => `${one} is unknown`)].join(", ");
}

function missingForms(language: string, tokens: readonly Token[]): string[] {
  const needed = categoriesOf(language);
  return tokens.flatMap((token) => {
    if (!("cases" in token)) return [];
    const inner = token.cases.flatMap((one) => missingForms(language, one.tokens));
    if (token.type !== "plural") return inner;
    const keys = new Set(token.cases.map(({ key }) => key));
    const missing = [...needed].filter(
      ([category, ofCategory]) =>
        !keys.has(category) &&
        (ofCategory.length === 0 || ofCategory.some((number) => !keys.has(`=${number}`) && !keys.has(String(number)))),
    );
    return [...missing.map(([category]) => category), ...inner];
  });
}
