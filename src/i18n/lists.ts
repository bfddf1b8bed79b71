/** Lists as the reader's language writes them. */

import { t, tc } from "#i18n/t.ts";
import { locale } from "./locale.ts";

const formats = {
  conjunction: new Intl.ListFormat(locale, { type: "conjunction" }),
  disjunction: new Intl.ListFormat(locale, { type: "disjunction" }),
};

/** "A, B, and C"; of a disjunction "A, B, or C". */
export const listed = (texts: readonly string[], type: keyof typeof formats = "conjunction"): string =>
  formats[type].format(texts);

/** "A, B, C" */
export const separated = (texts: readonly string[]): string => texts.join(tc("between the entries of a list", ", "));

/** "A, B and 3 more"; without more entries "A, B". @param count of those that are not named */
export const andMore = (texts: readonly string[], count: number): string =>
  count > 0 ? t("{names} and {count} more", { names: separated(texts), count }) : separated(texts);
