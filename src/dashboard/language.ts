/** The language of the screens: the document that the server sends is in it, so a change loads the page anew. */
import { isLanguage, languages } from "#i18n/languages.ts";
import { language } from "#i18n/locale.ts";

/** Which language the server sends documents in; read by `src/server/dashboard/language.ts`. */
const cookie = "staff_language";
/** Seconds. */
const year = 31_536_000;

const stored = () => new RegExp(`(?:^|; )${cookie}=([\\w-]*)`).exec(document.cookie)?.[1] ?? "";

/** @param tag of a language that ships; "" for the browser's */
function write(tag: string): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it with the next document
  document.cookie = `${cookie}=${tag}; path=/; samesite=lax; max-age=${tag ? year : 0}${secure}`;
}

/** Loads the page in another language. */
export function readIn(tag: string): void {
  write(tag);
  location.reload();
}

/**
 * Loads the page in the language that its reader has chosen in their account, where this browser does not know it yet. Once: the
 * texts of a language may be missing from the build.
 */
export function followAccount(chosen: string): void {
  if (chosen && chosen !== language && stored() !== chosen) readIn(chosen);
}

/** The languages that the build has texts of, by their own names. */
export const languageOptions = (): { readonly value: string; readonly label: string; readonly lang: string }[] =>
  ["en", ...(document.documentElement.dataset.languages?.split(" ") ?? [])]
    .filter(isLanguage)
    .map((value) => ({ value, label: languages[value].name, lang: value }));
