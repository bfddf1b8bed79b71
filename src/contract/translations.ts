/** What the owner has written and may translate (docs/languages.md): the kinds, and under which kind of record each is changed. */
import type { RecordType } from "./record-types.ts";

/** Which record's rights writing a translation takes, and whose history shows it; `translation.record_type` says the same. */
export const translationKinds = {
  product: "product",
  /** The name of an option, for all products: its id is the name. */
  option: "option",
  /** A value of an option, for all products (`optionValueId`). */
  option_value: "option",
  category: "category",
  article: "article",
  news: "news",
  link: "menu",
  shipping_method: "shipping_method",
} as const satisfies Readonly<Record<string, RecordType>>;

export type TranslationKind = keyof typeof translationKinds;

export const translationKindNames = Object.keys(translationKinds) as [TranslationKind, ...TranslationKind[]];

/** The id of a value of an option: both words as they are in the shop's own language. */
export const optionValueId = (option: string, value: string): string => JSON.stringify([option, value]);

/** In place of an id: all records of a kind that are few, links and shipping rates. */
export const allRecords = "all";

/** How a text is written: one line, several, or with markup. */
export type TranslatedInput = "line" | "text" | "rich";

/** "machine" and "draft" (somebody's) until somebody has read it. */
export const translationStates = ["done", "machine", "draft"] as const;

/** What may be looked for among texts: those that want work of one kind. */
export const translationNeeds = ["missing", "outdated", "machine", "unreviewed"] as const;
export type TranslationNeed = (typeof translationNeeds)[number];
