/** Language and locale of the screens: that of the texts that the document loaded before its code, in the browser's variant of it. */

import type { CompiledMessage } from "@lingui/message-utils/compileMessage";

/** Texts of a language, by the ids of the messages; a plain text is its own compiled form. */
export interface LoadedMessages {
  readonly language: string;
  readonly messages: Readonly<Record<string, string | CompiledMessage>>;
}

declare global {
  /** Written by a file of the build (`scripts/build-messages.ts`); absent in English and where a language ships no texts. */
  var shopMessages: LoadedMessages | undefined;
}

export const loadedMessages = globalThis.shopMessages;

/** Language of the screens by its BCP 47 tag. */
export const language: string = loadedMessages?.language ?? "en";

/** Locale by which numbers, dates, lists and plural forms are written. */
export const locale: string =
  globalThis.navigator?.languages?.find(isVariant) ?? (language === "en" ? "en-US" : language);

/** "de-CH" of "de", "zh-CN" and not "zh-TW" of "zh-Hans". */
function isVariant(tag: string): boolean {
  if (language === "en") return /^en(-[A-Z]{2})?$/.test(tag);
  try {
    const [own, other] = [new Intl.Locale(language).maximize(), new Intl.Locale(tag).maximize()];
    return own.language === other.language && own.script === other.script;
  } catch {
    return false;
  }
}
