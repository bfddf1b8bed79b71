/** Kinds, fields and states of translations in words. */

import { recordTypes } from "#contract/record-types.ts";
import { type TranslationKind, type TranslationNeed, translationKinds } from "#contract/translations.ts";
import { languageOf, languages as shipped } from "#i18n/languages.ts";
import { t } from "#i18n/t.ts";
import { fieldWords } from "../activity/words.ts";

const fieldKinds: { readonly [K in TranslationKind]?: { readonly one: string; readonly many: string } } = {
  option: { one: t("Option"), many: t("Names of options") },
  option_value: { one: t("Value of an option"), many: t("Values of options") },
  link: { one: t("Link"), many: t("Links of menus") },
};

/** "Product", "Values of options". */
export const kindWords = (kind: TranslationKind) => fieldKinds[kind] ?? recordTypes[translationKinds[kind]];

export const languageName = (code: string): string => shipped[languageOf(code) ?? "en"].name;

export const needWords: Readonly<Record<TranslationNeed, string>> = {
  missing: t("Missing"),
  outdated: t("Outdated"),
  machine: t("Machine translation"),
  unreviewed: t("Not reviewed"),
};

interface Text {
  readonly kind: TranslationKind;
  readonly field: string;
  readonly name: string;
  readonly source: string;
}

/** "Title", "Text 2". */
export function fieldLabel(kind: TranslationKind, field: string): string {
  const [, place] = /^text_(\d+)$/.exec(field) ?? [];
  if (place) return t("Text {number}", { number: place });
  if (field.startsWith("button_")) return t("Button");
  if (field.startsWith("alt_")) return t("Alt text");
  return field === "body" ? t("Text") : fieldWords(kind, field);
}

/** Where a text stands: "Product · Title", "Product · Description · Blue vase". */
export function placeOf({ kind, field, name, source }: Text): string {
  const isWord = kind === "option" || kind === "option_value";
  // Of no option: a phrase.
  const one = kind === "option_value" && name === "" ? t("Text when out of stock") : kindWords(kind).one;
  const label = isWord ? "" : fieldLabel(kind, field);
  return [one, label, name === source ? "" : name].filter(Boolean).join(" · ");
}
