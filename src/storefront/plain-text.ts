/** Sanitised HTML as text, cut between two words with "…" where it is longer. @param max characters */
export function plainText(html: string, max: number): string {
  const text = html
    .replace(/<[^>]*>/g, " ")
    .replace(/&nbsp;/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim();
  return text.length > max ? `${text.slice(0, max - 3).replace(/\s\S*$/, "")}…` : text;
}
