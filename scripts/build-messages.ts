/**
 * The texts of dashboard and editor in the languages that ship, a script each: the document loads it before its code, and browsers
 * keep it by its name for ever. Messages are compiled, so that no parser of messages reaches a browser.
 */
import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type CompiledMessage, compileMessageOrThrow } from "@lingui/message-utils/compileMessage";

import { isScreenLanguage, type Language, languages } from "#i18n/languages.ts";
import { translationsOf } from "#i18n/po.ts";
import { type MessageFiles, messagesManifest } from "#server/assets.ts";

const locales = join(import.meta.dirname, "../src/i18n/locales");

/** Folders of `src` whose messages an app may show. */
const folders = {
  dashboard: ["contract", "dashboard", "i18n", "ui"],
  editor: ["contract", "editor", "i18n", "modules", "ui"],
} as const satisfies Record<keyof MessageFiles, readonly string[]>;
const apps = ["dashboard", "editor"] as const;

/** Translations of an extension by language and id: they are in the scripts of both apps. */
export type AddedTranslations = Readonly<Record<string, ReadonlyMap<string, string>>>;

/**
 * @param client folder of the client build
 * @param added of extensions; what the shop has too keeps the shop's translation
 */
export async function buildMessages(client: string, added: AddedTranslations = {}): Promise<void> {
  const english = await readFile(join(locales, "en/screens.po"), "utf8");
  const ids = { dashboard: idsOf(english, folders.dashboard), editor: idsOf(english, folders.editor) };
  const files: Record<keyof MessageFiles, Record<string, string>> = { dashboard: {}, editor: {} };
  await mkdir(join(client, "assets"), { recursive: true });
  // Languages whose screens are not translated get no files, also when they have a few texts: their screens would be in English, and mirrored for Arabic.
  for (const language of (Object.keys(languages) as Language[]).filter(
    (one) => one !== "en" && isScreenLanguage(one),
  )) {
    const text = await readFile(join(locales, language, "screens.po"), "utf8").catch(() => "");
    const translations = translationsOf(text);
    for (const app of apps) {
      const appTranslations = [...translations].filter(([id]) => ids[app].has(id));
      const messages = Object.fromEntries(
        [...(added[language] ?? []), ...appTranslations].map(([id, translation]) => [id, compiled(translation)]),
      );
      if (Object.keys(messages).length === 0) continue;
      const script = scriptOf(language, messages);
      const hash = createHash("sha256").update(script).digest("base64url").slice(0, 8);
      const file = `assets/messages-${app}-${language}-${hash}.js`;
      await writeFile(join(client, file), script);
      files[app][language] = `/${file}`;
    }
  }
  await writeFile(join(client, messagesManifest), JSON.stringify(files));
}

/**
 * A text without values is its own compiled form; so is one that is no ICU MessageFormat, as a rule that shows JSON: the test of
 * the catalogs finds those that should be one.
 */
export function compiled(text: string): string | CompiledMessage {
  if (!/[{}'#]/.test(text)) return text;
  try {
    return compileMessageOrThrow(text);
  } catch {
    return text;
  }
}

/** What `src/i18n/locale.ts` reads. JSON within a string is parsed faster than an object of this size. */
export const scriptOf = (language: string, messages: Readonly<Record<string, string | CompiledMessage>>): string =>
  `globalThis.shopMessages=JSON.parse(${JSON.stringify(JSON.stringify({ language, messages }))})`;

/** Ids of the messages that stand in some folders, by where the English catalog says that they are. */
export function idsOf(english: string, names: readonly string[]): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const entry of english.split(/\n\n+/)) {
    const isOwn = [...entry.matchAll(/^#: (.*)$/gm)].some(([, origins = ""]) =>
      origins.split(" ").some((origin) => names.some((name) => origin.startsWith(`src/${name}/`))),
    );
    if (!isOwn) continue;
    // English is its own translation.
    for (const id of translationsOf(entry).keys()) ids.add(id);
  }
  return ids;
}
