/**
 * Texts with plural forms, as the catalog of the shop's pages has them: one `{count, plural, one {…} other {…}}` that is the whole
 * text or stands in it. Forms have no braces within.
 */

export interface PluralText {
  readonly before: string;
  /** Name of the value that chooses: "count". */
  readonly value: string;
  /** By category of CLDR: "one", "few", "other". "#" stands for the number. */
  readonly forms: Readonly<Record<string, string>>;
  readonly after: string;
}

/** @returns undefined for a text without plural forms */
export function pluralOf(text: string): PluralText | undefined {
  const parts = /\{(\w+), plural,\s*((?:\w+\s*\{[^{}]*\}\s*)+)\}/.exec(text);
  if (!parts) return undefined;
  const [whole, value = "", list = ""] = parts;
  const forms = [...list.matchAll(/(\w+)\s*\{([^{}]*)\}/g)].map(([, category = "", form = ""]) => [category, form]);
  return {
    before: text.slice(0, parts.index),
    value,
    forms: Object.fromEntries(forms),
    after: text.slice(parts.index + whole.length),
  };
}

/** The text of a form with "#" replaced, by a number or by the value's own braces. */
export const formOf = ({ before, forms, after }: PluralText, category: string, number: string): string =>
  `${before}${(forms[category] ?? forms.other ?? "").replaceAll("#", number)}${after}`;
