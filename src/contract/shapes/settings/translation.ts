/** Settings "Machine translation": which service translates, and what it leaves alone. The key is stored elsewhere, encrypted. */
import { z } from "zod";
import { t } from "#i18n/t.ts";
import { words } from "../../fields.ts";
import { wordOf } from "../../record.ts";
import { defineSettings } from "../../settings.ts";

/** What each service is called, in the order of choice. */
export const translationServiceWords = {
  "": t("None"),
  deepl: "DeepL",
  google: "Google",
  libretranslate: "LibreTranslate",
  model: t("A language model"),
};

export type TranslationService = keyof typeof translationServiceWords;

/** What staff enter for each: of some the address is always the same. */
export const translationServiceFields: Readonly<
  Record<TranslationService, { readonly address?: true; readonly model?: true; readonly key?: "required" | "optional" }>
> = {
  "": {},
  deepl: { key: "required" },
  google: { key: "required" },
  libretranslate: { address: true, key: "optional" },
  model: { address: true, model: true, key: "required" },
};

const address = z
  .string()
  .trim()
  .normalize()
  .max(300, "at most 300 characters")
  .regex(/^(https?:\/\/[^\s]+)?$/, "must begin with https://");

export const maxTerms = 200;

export const translationGroup = defineSettings("translation", {
  translation_service: {
    label: t("Service"),
    historyLabel: t("Translation service"),
    schema: z.enum(["", "deepl", "google", "libretranslate", "model"]),
    initial: "",
    format: wordOf(translationServiceWords),
  },
  /** Of a service that runs somewhere of its own. */
  translation_address: {
    label: t("Address"),
    historyLabel: t("Address of the translation service"),
    schema: address,
    initial: "",
  },
  /** Of a language model. */
  translation_model: {
    label: t("Model"),
    historyLabel: t("Model that translates"),
    schema: words(120),
    initial: "",
  },
  /** One a line: brands, and names of products. */
  translation_terms: {
    label: t("Words that stay as they are"),
    historyLabel: t("Words that machine translation leaves alone"),
    schema: words(8000).refine((text) => termsIn(text).length <= maxTerms, `at most ${maxTerms} lines`),
    initial: "",
  },
});

export const translationSettings = translationGroup.schema.extend({
  /** Written only, and stored elsewhere: answers never contain it. "" keeps the one that is stored. */
  translation_key: z.string().trim().max(500, "at most 500 characters"),
});
export type TranslationSettings = z.output<typeof translationSettings>;

/** The words of a text with one a line. */
export function termsIn(text: string): string[] {
  const lines = text.split("\n").map((line) => line.trim());
  return [...new Set(lines)].filter((line) => line !== "");
}
