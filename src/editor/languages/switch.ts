/** Changes the language on the canvas. The page is not loaded anew and no question is asked: unsaved work in each language is kept. */
import { directionOf } from "#i18n/languages.ts";
import { t } from "#i18n/t.ts";
import { announce } from "#ui/controls/announce.tsx";
import type { AdminApi } from "../admin-api.ts";
import type { DraftSession } from "../drafts/session.ts";
import type { Router } from "../shell/shell-context.ts";
import type { EditorContextValue } from "../store/context.ts";
import { setTranslating, translatingNow } from "./language.ts";
import { nameOfLanguage } from "./name.ts";
import { startTranslating } from "./translating.ts";

/** Parameter of the editor's address. */
const parameter = "lang";

export const languageInAddress = (): string | null => new URLSearchParams(location.search).get(parameter);

/** Keeps the language in the address, so that it can be opened again and sent. */
export function noteInAddress(locale: string | null): void {
  if (languageInAddress() === locale) return;
  const url = new URL(location.href);
  if (locale === null) url.searchParams.delete(parameter);
  else url.searchParams.set(parameter, locale);
  history.replaceState(history.state, "", url);
}

interface Switching {
  readonly api: Pick<AdminApi, "call">;
  readonly router: Pick<Router, "revalidate">;
  /** The editor and the drafts of now. */
  readonly editor: EditorContextValue;
  readonly drafts: DraftSession;
}

/** @param locale null for the shop's own language */
export async function showLanguage(locale: string | null, { api, router, editor, drafts }: Switching): Promise<void> {
  const before = translatingNow();
  if ((before?.locale ?? null) === locale) return;
  void drafts.flush();
  const ownEditor = before?.own ?? editor;
  const next =
    locale === null ? null : await startTranslating({ api, own: ownEditor, locale, dir: directionOf(locale) });
  if (locale !== null && !next) return;
  const { mode, page, selected } = (before?.editor ?? ownEditor).store.getState();
  before?.stop();
  const store = (next?.editor ?? ownEditor).store.getState();
  store.setMode(mode);
  store.openPage(page);
  store.select(selected !== null && selected in store.document.modules ? selected : null, { reveal: false });
  // Its settings are closed: one module is open, in the language.
  if (next) ownEditor.store.getState().select(null);
  setTranslating(next);
  noteInAddress(locale);
  // Products, news and menus in the language.
  void router.revalidate();
  announce(t("{language} on the canvas", { language: nameOfLanguage(locale ?? before?.ownLocale ?? "") }));
}
