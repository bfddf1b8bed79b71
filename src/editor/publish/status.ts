/** What the top bar says about the owner's work. */
import { t } from "#i18n/t.ts";
import type { AutosaveStatus } from "../drafts/autosave.ts";

export interface StatusFacts {
  readonly autosave: AutosaveStatus;
  /** The last change is more than `patience` ago. */
  readonly late: boolean;
  /** The modules are there. */
  readonly loaded: boolean;
  readonly neverPublished: boolean;
  readonly offline: boolean;
  /** The session has ended. */
  readonly ended: boolean;
}

/** Milliseconds that a change may be on its way before the text says that it is not saved on the server. */
export const patience = 9000;

export const saving = t("Saving…");

/** One text at every width; empty until the modules are there. */
export function statusText({ autosave, late, loaded, neverPublished, offline, ended }: StatusFacts): string {
  if (ended) return t("Session expired");
  if (!loaded) return "";
  if (autosave === "nothing") return offline ? t("Offline") : neverPublished ? t("Not published yet") : t("Published");
  if (autosave === "server") return t("Saved · not published");
  // Also for the quarter of a second until the browser has stored a change: the text does not alternate while one types.
  if (offline && (autosave === "browser" || !late)) return t("Offline (changes are kept)");
  if (!late) return saving;
  return autosave === "browser" ? t("Saved in this browser · not published") : t("Not saved yet");
}
