/**
 * What a translation must not change: tags, links, placeholders, addresses, words that stay as they are, digits. A text is sent without
 * attributes and with these parts marked; what comes back is refused where one of them is another one.
 */
import { Parser } from "htmlparser2";
import { plainDigits } from "#kernel/digits.ts";

interface Text {
  readonly value: string;
  readonly isHtml: boolean;
}

export interface Locked {
  /** HTML to be sent. */
  readonly html: string;
  /** The text that came back for it; undefined where it lost or gained something. */
  readonly unlock: (answer: string) => string | undefined;
}

/** `{name}`, as texts of mails and of the design have them; "{" of CSS or JSON is none. */
const placeholder = String.raw`\{[A-Za-z][A-Za-z0-9_]*\}`;
const webAddress = String.raw`\b(?:https?:\/\/|www\.)[^\s<>"'{}]*[^\s<>"'{}.,;:!?)\]]`;
const mailAddress = String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`;
const tag = /<(\/?)([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi;
const lockedPart = /<span\s+translate=["']?no["']?\s*>([\s\S]*?)<\/span>/gi;
const emptyElements = new Set(["area", "br", "col", "embed", "hr", "img", "input", "source", "track", "wbr"]);

const signs: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);
const quoted = (term: string) => term.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

/** @param terms words that stay as they are, in any text. */
function lockedParts(terms: readonly string[]): RegExp {
  // The longest first: "Blue Vase" before "Blue".
  const words = terms
    .toSorted((a, b) => b.length - a.length)
    .map((term) => `(?<![\\p{L}\\p{N}])${quoted(term)}(?![\\p{L}\\p{N}])`);
  return new RegExp([placeholder, webAddress, mailAddress, ...words].join("|"), "gu");
}

export function lock(text: Text, terms: readonly string[] = []): Locked {
  const parts = lockedParts(terms);
  const opened: string[] = [];
  const marked = (piece: string, write: (plain: string) => string) => {
    let html = "";
    let at = 0;
    for (const { 0: match, index } of piece.matchAll(parts)) {
      html += `${write(piece.slice(at, index))}<span translate="no">${write(match)}</span>`;
      at = index + match.length;
    }
    return html + write(piece.slice(at));
  };
  const html = text.isHtml
    ? outsideTags(
        text.value,
        (piece) => marked(piece, (same) => same),
        (whole, closing, name, attributes) => {
          if (closing || attributes.replace(/\/\s*$/, "").trim() === "") return closing ? `</${name}>` : `<${name}>`;
          opened.push(whole);
          return `<${name} id="t${opened.length - 1}">`;
        },
      )
    : marked(text.value, (piece) => escaped(piece).replaceAll("\n", "<br>"));
  return { html, unlock: (answer) => unlocked(text, { html, opened, parts }, answer) };
}

interface Sent {
  readonly html: string;
  /** Tags with attributes, by the number that they were sent with. */
  readonly opened: readonly string[];
  readonly parts: RegExp;
}

function unlocked(text: Text, { html: sent, opened, parts }: Sent, answer: string): string | undefined {
  const html = answer.replaceAll(lockedPart, "$1");
  const before = sent.replaceAll(lockedPart, "$1");
  if (plainText(html).trim() === "" || tagsOf(html).join() !== tagsOf(before).join()) return undefined;
  if (isNested(before) && !isNested(html)) return undefined;
  const words = (of: string) => plainText(of).match(parts)?.toSorted().join("\n");
  if (words(html) !== words(before) || digitsOf(plainText(html)) !== digitsOf(plainText(before))) return undefined;
  if (!text.isHtml) return plainText(html.replaceAll(/ ?<br\s*\/?> ?/gi, "\n"));
  return outsideTags(
    html,
    (piece) => piece,
    (_, closing, name, attributes) => {
      const number = numberOf(attributes);
      return number === undefined ? `<${closing}${name.toLowerCase()}>` : (opened[number] ?? "");
    },
  );
}

/** A text whose pieces between tags, and whose tags, are replaced. */
function outsideTags(
  html: string,
  onText: (piece: string) => string,
  onTag: (whole: string, closing: string, name: string, attributes: string) => string,
): string {
  let result = "";
  let at = 0;
  for (const match of html.matchAll(tag)) {
    const [whole, closing = "", name = "", attributes = ""] = match;
    result += onText(html.slice(at, match.index)) + onTag(whole, closing, name, attributes);
    at = match.index + whole.length;
  }
  return result + onText(html.slice(at));
}

const numberOf = (attributes: string): number | undefined => {
  const [, number] = /^\s*id=["']?t(\d+)["']?\s*\/?\s*$/i.exec(attributes) ?? [];
  return number === undefined ? undefined : Number(number);
};

/** Each tag with its number, in any order: words of another language stand in another one. */
const tagsOf = (html: string): string[] =>
  [...html.matchAll(tag)]
    .map(([, closing = "", name = "", attributes = ""]) => {
      const rest = numberOf(attributes) ?? attributes.replace(/\/\s*$/, "").trim();
      return `${closing}${name.toLowerCase()} ${rest}`;
    })
    .toSorted();

/** Whether each tag is closed where it was opened. */
function isNested(html: string): boolean {
  const open: string[] = [];
  for (const [, closing, name = ""] of html.matchAll(tag)) {
    const element = name.toLowerCase();
    if (emptyElements.has(element)) continue;
    if (!closing) open.push(element);
    else if (open.pop() !== element) return false;
  }
  return open.length === 0;
}

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

/** All digits in their order of size: 1,204.50 is 1.204,50 in another language, and a lost or changed number is found. */
const digitsOf = (text: string): string => (plainDigits(text).match(/\p{Nd}/gu) ?? []).toSorted().join("");
