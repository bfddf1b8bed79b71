/** Tags that rich text of the demo mall may hold; none has attributes but `a` (href) and `img` (src, alt). */
export const ALLOWED_TAGS = [
  "p",
  "h2",
  "h3",
  "ul",
  "ol",
  "li",
  "strong",
  "em",
  "blockquote",
  "a",
  "br",
  "table",
  "thead",
  "tbody",
  "tr",
  "th",
  "td",
] as const;

export const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/**
 * HTML of simply marked-up text: blocks are divided by empty lines; "## " starts a heading, "### " a smaller one, "- "
 * list lines, "> " a quotation; **strong**, *em* and [text](address) work inside.
 */
export const richText = (source: string): string =>
  source
    .trim()
    .split(/\n\s*\n/)
    .map((block) => {
      const lines = block
        .trim()
        .split("\n")
        .map((line) => line.trim());
      const first = lines[0] ?? "";
      if (first.startsWith("### ")) return `<h3>${inline(first.slice(4))}</h3>`;
      if (first.startsWith("## ")) return `<h2>${inline(first.slice(3))}</h2>`;
      if (first.startsWith("- "))
        return `<ul>${lines.map((line) => `<li>${inline(line.slice(2))}</li>`).join("")}</ul>`;
      if (first.startsWith("> "))
        return `<blockquote><p>${inline(lines.map((line) => line.replace(/^> ?/, "")).join(" "))}</p></blockquote>`;
      if (first.startsWith("| ")) return table(lines);
      return `<p>${inline(lines.join(" "))}</p>`;
    })
    .join("");

const inline = (text: string): string =>
  escapeHtml(text)
    .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
    .replace(/\*([^*]+)\*/g, "<em>$1</em>")
    .replace(/\[([^\]]+)\]\(((?:\/|https:\/\/|mailto:)[^)\s]*)\)/g, '<a href="$2">$1</a>');

/** First line is the head. */
const table = (lines: readonly string[]): string => {
  const rows = lines.map((line) =>
    line
      .replace(/^\||\|$/g, "")
      .split("|")
      .map((cell) => inline(cell.trim())),
  );
  const [head = [], ...body] = rows;
  return `<table><thead><tr>${head.map((cell) => `<th>${cell}</th>`).join("")}</tr></thead><tbody>${body
    .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`)
    .join("")}</tbody></table>`;
};
