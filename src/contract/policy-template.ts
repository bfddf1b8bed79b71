/** The paragraph at the top of a policy from a template: while it is there, nobody has read the text (docs/law.md, Policies). */

interface Note {
  /** Its first words, by which it is found however an editor has written it. */
  readonly opening: string;
  readonly rest: string;
  /** One of its words, which few other texts have: by it the database finds those that may have the paragraph. */
  readonly word: string;
}

/** By language of the text; a text in another language has the English one. */
const notes = {
  en: {
    opening: "Template: have a lawyer read this text",
    rest: ", fill in what stands in [square brackets], and remove this paragraph before you publish it.",
    word: "lawyer",
  },
  de: {
    opening: "Vorlage: Lassen Sie diesen Text anwaltlich prüfen",
    rest: ", füllen Sie aus, was in [eckigen Klammern] steht, und entfernen Sie diesen Absatz, bevor Sie ihn veröffentlichen.",
    word: "anwaltlich",
  },
  fr: {
    opening: "Modèle : faites relire ce texte par un avocat",
    rest: ", complétez ce qui figure entre [crochets] et supprimez ce paragraphe avant de le publier.",
    word: "avocat",
  },
} as const satisfies Record<string, Note>;

const notesByLanguage: Readonly<Record<string, Note>> = notes;

export const noteWords: readonly string[] = Object.values(notes).map(({ word }) => word);

/** The paragraph for a text of a language. */
export function templateNoteIn(language: string): string {
  const { opening, rest } = notesByLanguage[language] ?? notes.en;
  return `<p><strong>${opening}${rest}</strong></p>`;
}

export const templateNote = templateNoteIn("en");

/** A paragraph, heading or list item of rich text that contains none of these. */
const innermostBlock =
  /<(p|h[1-6]|li|div|blockquote|pre|td|th)\b[^>]*>(?:(?!<\/?(?:p|h[1-6]|li|div|blockquote|pre|td|th)\b)[\s\S])*<\/\1>/gi;

function isNote(block: string): boolean {
  const text = block
    .replace(/<[^>]*>/g, "")
    .replace(/(?:&nbsp;|\s)+/g, " ")
    .trimStart();
  return Object.values(notes).some(({ opening }) => text.startsWith(opening));
}

/** Whether a text still has the paragraph. @param html rich text of an article */
export const isUnreadTemplate = (html: string): boolean => (html.match(innermostBlock) ?? []).some(isNote);

/** A text as shoppers read it, without the paragraph. */
export const withoutTemplateNote = (html: string): string =>
  html.replace(innermostBlock, (block) => (isNote(block) ? "" : block));
