/** Help with texts by the owner's own language model: the app around the fields gives it, where one is set up. */
import { createContext } from "react";
import type { Language } from "#i18n/languages.ts";
import { t } from "#i18n/t.ts";

/** What may be asked for, with its words. */
export const writingTasks = {
  shorten: t("Shorten"),
  clearer: t("Make it clearer"),
  correct: t("Correct mistakes"),
  translate: t("Translate"),
};
export type WritingTask = keyof typeof writingTasks;

export interface WritingQuestion {
  readonly task: WritingTask;
  readonly text: string;
  readonly html: boolean;
  /** Of a translation. */
  readonly language?: Language;
}

export interface WritingHelp {
  /** Languages that a text can be translated into: those of the shop. */
  readonly languages: readonly Language[];
  /** @throws with a message for staff, or an AbortError. */
  readonly suggest: (question: WritingQuestion, signal: AbortSignal) => Promise<string>;
}

/** Null where there is none, or the person may not use it: fields then have no button. */
export const WritingHelpContext = createContext<WritingHelp | null>(null);
