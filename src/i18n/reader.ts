/** The locale that somebody reads: by what they have chosen, by their browser, by the shop. */
import { type Language, languageOf } from "./languages.ts";

/** Tags of an Accept-Language header, best first: "de-CH,de;q=0.9,en;q=0.8". At most ten are read. */
export function acceptedLocales(header: string | undefined): readonly string[] {
  if (!header) return [];
  const before = accepted.get(header);
  if (before) return before;
  const read = readAccepted(header);
  if (accepted.size >= maxAccepted) accepted.clear();
  accepted.set(header, read);
  return read;
}

/** By the headers, which are few: every call and every page has one. */
const accepted = new Map<string, readonly string[]>();
const maxAccepted = 500;

function readAccepted(header: string): readonly string[] {
  return header
    .slice(0, 300)
    .split(",", 10)
    .flatMap((part) => {
      const [tag = "", ...parameters] = part.trim().split(/\s*;\s*/);
      const quality = Number(/^q=([\d.]+)$/.exec(parameters.join(""))?.[1] ?? 1);
      return /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/.test(tag) && quality > 0 ? [{ tag, quality }] : [];
    })
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

export interface Reader {
  /** The shipped language that they have chosen; "" or undefined for none. */
  readonly chosen?: string | undefined;
  /** Locales of their browser, best first. */
  readonly browser: readonly string[];
  /** Locale of the shop. */
  readonly shop: string;
  /** Which of the languages count: screens ship in fewer than mails. All without it. */
  readonly ships?: (language: Language) => boolean;
}

/**
 * The locale for somebody on the staff: the language that they have chosen, else the first of their browser that ships, else the
 * shop's, else English; of it the regional variant of their browser, else of the shop.
 */
export function readerLocale({ chosen, browser, shop, ships = () => true }: Reader): string {
  const shipped = (locale: string | undefined): Language | undefined => {
    const language = locale ? languageOf(locale) : undefined;
    return language && ships(language) ? language : undefined;
  };
  const language =
    shipped(chosen) ?? browser.map(shipped).find((one) => one !== undefined) ?? shipped(shop) ?? ("en" as const);
  return [...browser, shop].find((one) => languageOf(one) === language) ?? (language === "en" ? "en-US" : language);
}
