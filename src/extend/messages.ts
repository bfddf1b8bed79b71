/** Catalogs of an extension's own texts: `<language>.po` in the folder that `messages` names, by their English text. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { isLanguage, type Language } from "#i18n/languages.ts";
import { translationsOf } from "#i18n/po.ts";

export type ExtensionMessages = ReadonlyMap<Language, ReadonlyMap<string, string>>;

/** Lines of a gettext file: comments, the beginnings of texts, and further parts of them. */
const line = /^(#.*|((msgctxt|msgid|msgid_plural|msgstr(\[\d\])?) )?"([^"\\]|\\.)*")?\s*$/;

/**
 * The translations of all languages but English, which needs none.
 * @throws {Error} naming the file, for a language that does not ship, a line that is no gettext, and a translation that is no ICU
 * MessageFormat.
 */
export function readMessages(folder: URL): ExtensionMessages {
  const path = fileURLToPath(folder.href.endsWith("/") ? folder : new URL(`${folder.href}/`));
  const files = readdirSync(path).filter((file) => file.endsWith(".po") && file !== "en.po");
  return new Map(files.map((file) => readOne(path, file)));
}

function readOne(path: string, file: string): [Language, ReadonlyMap<string, string>] {
  const language = file.slice(0, -".po".length);
  if (!isLanguage(language)) throw new Error(`messages/${file}: no texts ship in this language`);
  const text = readFileSync(`${path}/${file}`, "utf8");
  const broken = text.split("\n").findIndex((one) => !line.test(one));
  if (broken >= 0) throw new Error(`messages/${file}, line ${broken + 1}: this is no gettext`);
  const translations = translationsOf(text);
  for (const [message, translation] of translations) {
    try {
      compileMessageOrThrow(translation);
    } catch {
      throw new Error(`messages/${file}: the translation of “${message}” is no ICU MessageFormat`);
    }
  }
  return [language, translations];
}
