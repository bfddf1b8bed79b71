/** What a translation must not change: placeholders and tags. They are marked before a text is sent, and counted when it is back. */
import { Parser } from "htmlparser2";

/** `{name}`, as texts of mails and of the design have them; "{" of CSS or JSON is none. */
const placeholder = /\{[a-z][a-z0-9_]*\}/gi;
const lockedPart = /<span translate="no">([^<]*)<\/span>/g;
const tag = /<\/?([a-z][a-z0-9]*)\b[^>]*>/gi;

const signs: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** The text of HTML, whose tags are none of ours. */
function plainText(html: string): string {
  let text = "";
  const parser = new Parser({
    ontext: (part) => {
      text += part;
    },
  });
  parser.end(html);
  return text;
}

interface Text {
  readonly value: string;
  readonly isHtml: boolean;
}

/** A text as HTML whose placeholders are not to be translated. Line breaks of plain texts are kept as `<br>`. */
export function locked({ value, isHtml }: Text): string {
  const html = isHtml ? value : value.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign).replaceAll("\n", "<br>");
  // Only between tags: an address may hold braces too.
  return html
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith("<") ? part : part.replaceAll(placeholder, '<span translate="no">$&</span>')))
    .join("");
}

/** The text that came back for `locked(text)`; undefined where placeholders or tags are other ones. */
export function unlocked(text: Text, answer: string): string | undefined {
  const html = answer.replaceAll(lockedPart, "$1");
  const value = text.isHtml ? html : plainText(html.replaceAll(/ ?<br\s*\/?> ?/gi, "\n"));
  const isSame = (parts: (of: string) => string[]) => parts(text.value).join() === parts(value).join();
  if (value.trim() === "" || !isSame(placeholdersIn)) return undefined;
  if (text.isHtml && !isSame(tagsIn)) return undefined;
  return value;
}

const placeholdersIn = (text: string): string[] => (text.match(placeholder) ?? []).toSorted();
/** Names of opening and closing tags: attributes of links and pictures are compared as they are. */
const tagsIn = (html: string): string[] =>
  [...html.matchAll(tag)].map(([whole]) => whole.replace(/\s*\/?>$/, ">").toLowerCase()).toSorted();
