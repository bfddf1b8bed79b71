/** What the owner has written and may translate (docs/languages.md): the kinds, and under which kind of record each is changed. */
import type { RecordType } from "./record-types.ts";

/** Which record's rights writing a translation takes, and whose history shows it; `translation.record_type` says the same. */
export const translationKinds = {
  product: "product",
  /** The name of an option or a specification, for all products: its id is the name. */
  option: "option",
  /** A value of an option, for all products (`optionValueId`). */
  option_value: "option",
  category: "category",
  article: "article",
  news: "news",
  link: "menu",
  shipping_method: "shipping_method",
  /** Of all rates that are called so: its id is the name. */
  tax_name: "tax_rate",
  /** Of discounts without a code: its id is the name. */
  discount_name: "discount",
  payment_method: "payment_method",
  /** The shop's own text of a kind of mail. */
  mail: "mail_text",
} as const satisfies Readonly<Record<string, RecordType>>;

export type TranslationKind = keyof typeof translationKinds;

export const translationKindNames = Object.keys(translationKinds) as [TranslationKind, ...TranslationKind[]];

/**
 * The id of a value of an option, or of a specification: both words as they are in the shop's own language. Without an option it is a phrase of
 * its own, as what is said of units on backorder.
 */
export const optionValueId = (option: string, value: string): string => JSON.stringify([option, value]);

/** In place of an id: all records of a kind that are few, as links and shipping rates. */
export const allRecords = "all";

/**
 * How a text is written: one line, several, or with markup. "slug" is the last part of an address: it is no text that is missing or outdated, as
 * the shop's own leads to the record in every language.
 */
export const translatedInputs = ["line", "text", "rich", "slug"] as const;
export type TranslatedInput = (typeof translatedInputs)[number];

/** "machine" and "draft" (somebody's) until somebody has read it. */
export const translationStates = ["done", "machine", "draft"] as const;

/** What may be looked for among texts: those that want work of one kind. */
export const translationNeeds = ["missing", "outdated", "machine", "unreviewed"] as const;
export type TranslationNeed = (typeof translationNeeds)[number];
