/** What a suggestion may not bring: figures, links and pictures that the text of staff does not have. */
import { badInput } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import { plainDigits } from "#kernel/digits.ts";
import { sanitizeRichText } from "../content/rich-text.ts";

const addresses = (html: string): Set<string> =>
  new Set([...html.matchAll(/\b(?:href|src|poster)\s*=\s*"([^"]*)"/gi)].map(([, address = ""]) => address));
const bareAddresses = (text: string): Set<string> => new Set(text.match(/\bhttps?:\/\/[^\s<>"']+/gi));

/** Figures without what separates thousands and decimals, which languages write in their own way. */
const figures = (text: string): Set<string> =>
  new Set(
    (text.replaceAll(/<[^>]*>/g, " ").match(/\p{Nd}[\p{Nd}.,\u00a0\u202f' ]*/gu) ?? []).map((figure) =>
      plainDigits(figure.replaceAll(/\P{Nd}/gu, "")),
    ),
  );

const hasNothingNew = (found: ReadonlySet<string>, known: ReadonlySet<string>): boolean =>
  [...found].every((one) => known.has(one));

interface Written {
  readonly text: string;
  readonly html: boolean;
}

/**
 * The suggestion as it may be shown: HTML by the allow-list of rich text, plain text without HTML.
 * @throws {ShopError} 400 where it has a figure, a link or a picture that the text does not have: a wrong price or another's address must
 * not get onto a page by being overlooked.
 */
export function checkedSuggestion({ text, html }: Written, suggestion: string): string {
  const clean = html ? sanitizeRichText(suggestion) : suggestion.replaceAll(/<\/?[a-z][^>]*>/gi, "");
  const original = html ? sanitizeRichText(text) : text;
  if (!hasNothingNew(figures(clean), figures(original))) {
    throw badInput(t("The suggestion has a number that your text does not have. Try again."));
  }
  const links = html ? addresses : bareAddresses;
  if (!hasNothingNew(links(clean), links(original))) {
    throw badInput(t("The suggestion has a link or picture that your text does not have. Try again."));
  }
  return clean;
}
