/** The paragraph at the top of a policy from a template: while it is there, nobody has read the text (docs/law.md, Policies). */

/** First words of the paragraph, by which it is found however an editor has written it. */
const opening = "Template: have a lawyer read this text";

export const templateNote = `<p><strong>${opening}, fill in what stands in [square brackets], and remove this paragraph before you publish it.</strong></p>`;

/** A paragraph, heading or list item of rich text that contains none of these. */
const innermostBlock =
  /<(p|h[1-6]|li|div|blockquote|pre|td|th)\b[^>]*>(?:(?!<\/?(?:p|h[1-6]|li|div|blockquote|pre|td|th)\b)[\s\S])*<\/\1>/gi;

const isNote = (block: string) =>
  block
    .replace(/<[^>]*>/g, "")
    .replace(/(?:&nbsp;|\s)+/g, " ")
    .trimStart()
    .startsWith(opening);

/** Whether a text still has the paragraph. @param html rich text of an article */
export const isUnreadTemplate = (html: string): boolean => (html.match(innermostBlock) ?? []).some(isNote);

/** A text as shoppers read it, without the paragraph. */
export const withoutTemplateNote = (html: string): string =>
  html.replace(innermostBlock, (block) => (isNote(block) ? "" : block));
