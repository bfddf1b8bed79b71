/** Whether a translation says with the same values, elements and numbers what its message says. */
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { textOf } from "#i18n/context.ts";

/** The name of a field at the beginning: "amount must be …", "{name} is required", and not "{name} is back in stock". */
const fieldOf =
  /^([a-z_.]+(?= (?:must|is|are|has|can|cannot)\b)|\{(?:field|name|setting)\}(?= (?:must\b|is required|is no |is not a )))/;

/** Numbers that occur: they decide which plural forms a language needs. Millions, which have a form of their own in some, do not. */
const numbers = Array.from({ length: 2001 }, (_, number) => number);

type Categories = ReadonlyMap<string, readonly number[]>;

/** By language: found once, not for each of some thousand messages. */
const categoriesByLanguage = new Map<string, Categories>();

/** Plural categories that a language needs, each with its numbers. "other" is always needed: also fractions take it. */
function categoriesOf(language: string): Categories {
  const before = categoriesByLanguage.get(language);
  if (before) return before;
  const rules = new Intl.PluralRules(language);
  const byCategory = new Map<string, readonly number[]>(Map.groupBy(numbers, (number) => rules.select(number)));
  byCategory.set("other", []);
  categoriesByLanguage.set(language, byCategory);
  return byCategory;
}

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

/** Parts of a compiled message: texts, and values with their kind and the texts to choose among. */
type Part = string | readonly unknown[];

function parsed(text: string): Part[] | undefined {
  try {
    return partsOf(compileMessageOrThrow(text));
  } catch {
    return undefined;
  }
}

const partsOf = (compiled: unknown): Part[] =>
  Array.isArray(compiled) ? compiled.filter((part) => typeof part === "string" || Array.isArray(part)) : [];

/** The texts that a value chooses among, by category; empty for other values. */
function casesOf(part: Part): [category: string, parts: Part[]][] {
  const cases = typeof part === "string" ? undefined : part[2];
  if (typeof cases !== "object" || cases === null) return [];
  return Object.entries(cases)
    .filter(([category]) => category !== "offset")
    .map(([category, parts]) => [category, typeof parts === "string" ? [parts] : partsOf(parts)]);
}

/** Name and kind of each value, also within plural forms. */
const argumentsOf = (parts: readonly Part[]): Set<string> =>
  new Set(
    parts.flatMap((part) => {
      if (typeof part === "string") return [];
      const argument = part[1] === "select" ? `${part[0]} (select)` : String(part[0]);
      return [argument, ...casesOf(part).flatMap(([, inner]) => [...argumentsOf(inner)])];
    }),
  );

const tagsOf = (text: string): Set<string> => new Set(text.match(/<\/?[a-z]\w*/g) ?? []);

function difference(wanted: ReadonlySet<string>, given: ReadonlySet<string>): string {
  const missing = [...wanted].filter((one) => !given.has(one));
  const added = [...given].filter((one) => !wanted.has(one));
  return [...missing.map((one) => `${one} is missing`), ...added.map((one) => `${one} is unknown`)].join(", ");
}

function missingForms(language: string, parts: readonly Part[]): string[] {
  const needed = categoriesOf(language);
  return parts.flatMap((part) => {
    const cases = casesOf(part);
    const inner = cases.flatMap(([, texts]) => missingForms(language, texts));
    if (part[1] !== "plural") return inner;
    const keys = new Set(cases.map(([category]) => category.replace(/^=/, "")));
    const missing = [...needed].filter(
      ([category, ofCategory]) =>
        !keys.has(category) && (ofCategory.length === 0 || ofCategory.some((number) => !keys.has(String(number)))),
    );
    return [...missing.map(([category]) => category), ...inner];
  });
}
