/** Texts of cells: the guard against formulas, lists with escaped commas, paths of categories, handles. */
import { unguardCell } from "#kernel/csv.ts";
import { decodeEntities } from "./entities.ts";

/** An apostrophe marks digits as text: "'75008". */
const marked = /^'+\d/;

/** A text of an export, before `guardCell`: so marked that `bareCell` gives it back as it is. */
export function markCell(text: string): string {
  return marked.test(text) ? `'${text}` : text;
}

/** A cell's text without the leading apostrophe by which spreadsheets mark text ("'75008", "'=SUM"). */
export function bareCell(text: string): string {
  const bare = unguardCell(text);
  return marked.test(bare) ? bare.slice(1) : bare;
}

/** Splits at a sign, except behind a backslash; trims, drops empty parts. Escapes inside stay. */
function splitEscaped(text: string, sign: string): string[] {
  const parts: string[] = [];
  let part = "";
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? "";
    if (letter === "\\" && at + 1 < text.length) {
      part += letter + (text[++at] ?? "");
    } else if (letter === sign) {
      parts.push(part);
      part = "";
    } else part += letter;
  }
  parts.push(part);
  return parts.map((one) => one.trim()).filter(Boolean);
}

const withoutEscapes = (text: string) => text.replace(/\\([\\,>:|])/g, "$1");
const withEscapes = (text: string) => text.replace(/[\\,>:]/g, "\\$&");

/** "red, a\, b" → ["red", "a, b"]; each once. */
export function parseList(text: string): string[] {
  return [...new Set(splitEscaped(text, ",").map(withoutEscapes))];
}
export const formatList = (list: readonly string[]): string =>
  list.map((one) => one.replace(/[\\,]/g, "\\$&")).join(", ");

/** "A > B, C" → [["A", "B"], ["C"]]. */
export function parsePaths(text: string): string[][] {
  return splitEscaped(text, ",")
    .map((path) => splitEscaped(path, ">").map(withoutEscapes))
    .filter((path) => path.length > 0);
}
export const formatPaths = (paths: readonly (readonly string[])[]): string =>
  paths.map((path) => path.map(withEscapes).join(" > ")).join(", ");

/** Lines "Material: Oak" → pairs. */
export function parseSpecifications(text: string): { name: string; value: string }[] {
  return text
    .split(/\r?\n/)
    .map((line) => {
      const at = /(?<!\\)(?:\\\\)*:/.exec(line);
      if (!at) return { name: "", value: "" };
      const end = at.index + at[0].length - 1;
      const plain = (part: string) => part.trim().replace(/\\(.)/g, (_, letter) => (letter === "n" ? "\n" : letter));
      return { name: plain(line.slice(0, end)), value: plain(line.slice(end + 1)) };
    })
    .filter(({ name }) => name !== "");
}
export function formatSpecifications(list: readonly { readonly name: string; readonly value: string }[]): string {
  const safe = (part: string) => part.replace(/\\/g, "\\\\").replace(/\r?\n/g, "\\n");
  return list.map(({ name, value }) => `${safe(name).replace(/:/g, "\\:")}: ${safe(value)}`).join("\n");
}

/** Plain text as HTML: paragraphs at blank lines. HTML stays as it is, also that of a line with some words in bold. */
export function asHtml(text: string): string {
  if (/<(p|div|br|ul|ol|h[1-6]|table|section|article|figure|blockquote|img)\b/i.test(text)) return text;
  const isPlain = !/<\/?[a-z][a-z\d]*(\s[^<>]*)?\/?>/i.test(text);
  const escaped = (plain: string) =>
    decodeEntities(plain).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return (isPlain ? escaped(text) : text)
    .split(/(?:\r?\n\s*){2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => `<p>${part.replace(/\r?\n/g, "<br />")}</p>`)
    .join("");
}
