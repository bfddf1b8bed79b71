/**
 * Templates of the texts that European law asks of a shop (docs/law.md), filled from the settings, in the language of the shop where there is
 * one. A lawyer should read what a shop publishes, and each of them says so at its top.
 */
import { templateNoteIn } from "#contract/policy-template.ts";
import { declared } from "#i18n/declared.ts";
import { languageOf } from "#i18n/languages.ts";
import { currentLocale, msg } from "#i18n/server.ts";
import { german } from "./templates/de.ts";
import { english } from "./templates/en.ts";
import { french } from "./templates/fr.ts";
import type { Facts, Part, TemplateKind, TemplateTexts } from "./templates/parts.ts";

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

export interface PolicyTemplate {
  readonly title: string;
  /** HTML of rich text. */
  readonly body: string;
}

const titles: Readonly<Record<TemplateKind, string>> = {
  legal: msg("Legal notice"),
  terms: msg("Terms and conditions"),
  privacy: msg("Privacy policy"),
  withdrawal: msg("Right of withdrawal"),
  accessibility: msg("Accessibility statement"),
};

/** Other languages have the English text, which somebody has to translate. */
const texts: Readonly<Record<string, TemplateTexts>> = { en: english, de: german, fr: french };

/**
 * Title and text in the reader's language; the text in English where there is none in it. Links show the title at once.
 * @param now the day of the statement on accessibility.
 */
export function policyTemplate(kind: TemplateKind, facts: Facts, now: Date): PolicyTemplate {
  const language = languageOf(currentLocale()) ?? "en";
  const parts = (texts[language] ?? english)[kind](facts, now);
  return { title: declared(titles[kind]), body: templateNoteIn(language) + parts.map(htmlOf).join("") };
}

const htmlOf = ([heading, ...paragraphs]: Part): string =>
  (heading && `<h2>${escapeHtml(heading)}</h2>`) +
  paragraphs
    .map((one) =>
      typeof one === "string"
        ? `<p>${linesOf(one)}</p>`
        : `<ul>${one.map((item) => `<li>${escapeHtml(item)}</li>`).join("")}</ul>`,
    )
    .join("");

const linesOf = (text: string) => escapeHtml(text).replaceAll("\n", "<br>");
