/**
 * The language of the page that is shown, beside its settings. One for all of a document, so it is kept here, not handed through
 * every view: the frame of the page sets it before anything in it is rendered, and the server renders a page without waiting.
 * A shop in American English has none, and writes everything as the specification does.
 */
import { commaIn } from "#i18n/comma.ts";

/** How decimal amounts are written (`#contract/shapes/page-language.ts`). */
export interface NumberSigns {
  readonly group: string;
  readonly decimal: string;
  readonly minGroup: number;
  /** How percentages are written where that is not "15%": "# %". */
  readonly percent?: string | undefined;
}

export interface PageLanguage {
  /** Of dates, names and plural forms: "de-CH". */
  readonly locale: string;
  readonly lang: string;
  readonly dir: "ltr" | "rtl";
  readonly numbers: NumberSigns;
  /** Texts of views that are no settings, by their English. */
  readonly texts: Readonly<Record<string, string>>;
  /** Names of subdivisions in this language, by country. */
  readonly states?: Readonly<Record<string, string>> | undefined;
}

const english: NumberSigns = { group: ",", decimal: ".", minGroup: 1 };

let current: PageLanguage | undefined;
let others: TextsInOthers | undefined;

/** Texts of the design that are in another language than the page, each with its own. */
export type TextsInOthers = ReadonlyMap<unknown, string>;

export function setPageLanguage(language: PageLanguage | undefined, texts?: TextsInOthers): void {
  current = language;
  others = texts;
}

/** Calls `render` with the language of a page set, and removes the language afterwards: the server renders pages of many shops in one process. */
export function inPageLanguage<T>(
  language: PageLanguage | undefined,
  texts: TextsInOthers | undefined,
  render: () => T,
): T {
  setPageLanguage(language, texts);
  try {
    return render();
  } finally {
    setPageLanguage(undefined);
  }
}

export interface TextAttributes {
  readonly lang?: string;
  readonly dir?: "ltr" | "rtl";
}

/** Attributes of an element whose text is in another language than the page. @param lang as the text's record says, if it has one */
export function langAttributes(text: unknown, lang = others?.get(text)): TextAttributes {
  if (!lang) return {};
  const dir = /^(ar|fa|he|ur)\b/.test(lang) ? "rtl" : "ltr";
  return dir === (current?.dir ?? "ltr") ? { lang } : { lang, dir };
}

/** Undefined for American English. */
export const pageLanguage = (): PageLanguage | undefined => current;

/** The comma of the page's language with the space after it, which joins the parts of a line: ", " in English. */
export const comma = (): string => commaIn(current?.lang);

/** "1234.50" as "1,234.50", "1.234,50" or "1234,50". The amount is a decimal string or number; its digits are never rounded. */
export function numberText(amount: string | number): string {
  const { group, decimal, minGroup } = current?.numbers ?? english;
  const [whole = "0", fraction] = String(amount).split(".");
  const grouped = whole.length < 3 + minGroup ? whole : whole.replace(/\B(?=(\d{3})+$)/g, group);
  return fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`;
}
