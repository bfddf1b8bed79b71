/** Catalogs as the server reads them: all texts of a language that staff and customers read outside of the shop's pages. */
import { readFileSync } from "node:fs";
import { isLanguage, type Language, languages } from "./languages.ts";
import { translationsOf } from "./po.ts";

/** By id; what is not translated is left out. */
export type Catalog = Readonly<Record<string, string>>;

const catalogs = new Map<Language, Catalog>();
/** Of extensions, by language. */
const added = new Map<Language, Catalog>();
const languageTags = Object.keys(languages).filter(isLanguage);
const listeners = new Set<() => void>();

/** The catalog of a language; it is read from its files when it is first asked for (about 40 ms, once). */
export function catalogOf(language: Language): Catalog {
  if (language === "en") return {};
  const catalog = catalogs.get(language) ?? { ...added.get(language), ...read(language) };
  catalogs.set(language, catalog);
  return catalog;
}

/** A text in every language that has it, English first: what people may have written in a file, or what a file of the shop says. */
export const inAllLanguages = (message: string): readonly string[] => [
  message,
  ...languageTags.flatMap((language) => catalogOf(language)[message] ?? []),
];

const read = (language: Language): Catalog =>
  Object.assign(
    {},
    ...["screens", "server"].map((name) => Object.fromEntries(translationsOf(textOfFile(language, name)))),
  );

function textOfFile(language: Language, name: string): string {
  try {
    return readFileSync(new URL(`./locales/${language}/${name}.po`, import.meta.url), "utf8");
  } catch {
    // A language whose texts have not been begun is read in English.
    return "";
  }
}

/**
 * Adds messages to the catalog of a language: those of an extension, by their English text. A message that the shop has too
 * keeps the shop's translation.
 */
export function addMessages(language: Language, messages: Catalog): void {
  added.set(language, { ...messages, ...added.get(language) });
  const catalog = catalogs.get(language);
  if (catalog) catalogs.set(language, { ...messages, ...catalog });
  for (const changed of listeners) changed();
}

/** @param changed called when messages were added: what was made of a catalog before is out of date. */
export const onMessagesAdded = (changed: () => void): void => void listeners.add(changed);

/** Gives a language other texts than it ships with: a test's (`testing.ts`). @param catalog undefined for those that it ships with */
export function setCatalog(language: Language, catalog: Catalog | undefined): void {
  if (catalog) catalogs.set(language, catalog);
  else catalogs.delete(language);
  for (const changed of listeners) changed();
}
