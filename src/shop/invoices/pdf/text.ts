/** Text in a PDF: characters of each script come from the font file that has them, lines stand in the order in which they are read. */
import bidiFactory from "bidi-js";
import { directionOf } from "#i18n/languages.ts";
import { currentLocale } from "#i18n/server.ts";
import { type Face, faceOf, type Weight } from "./faces.ts";

type Doc = PDFKit.PDFDocument;

interface Run {
  readonly face: Face;
  readonly text: string;
}

const bidi = bidiFactory();
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const charactersOf = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Characters without a picture: controls and marks of direction. */
const unseen = /[\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu;
/** A number or code of several parts, as "2026-00001": after a word that reads from right to left, its parts would be printed in reverse order. */
const code = /[A-Za-z0-9]+(?:[-/.:+,@_][A-Za-z0-9]+)+/g;

const latin = faceOf(0x20);
if (!latin) throw new Error("No font has the space.");

const unprepared = new Set<string>();

/** Characters that were to be written since the last call, and whose file is not prepared (`prepareFaces`). */
export function takeUnprepared(): string {
  const text = [...unprepared].join("");
  unprepared.clear();
  return text;
}

/** Pieces of a text, each of one file. A character that no file has (an emoji) is printed as a question mark. */
function facesOf(text: string): Run[] {
  const runs: { face: Face; text: string }[] = [];
  for (const character of charactersOf(text)) {
    const face = faceOf(character.codePointAt(0) ?? 0);
    if (face && face.source(400) === undefined) unprepared.add(character);
    const [used, drawn] = face?.source(400) === undefined ? [latin as Face, "?"] : [face, character];
    const last = runs.at(-1);
    if (last?.face === used) last.text += drawn;
    else runs.push({ face: used, text: drawn });
  }
  return runs;
}

/** Pieces of a line from left to right, each of one file and one direction. */
export function runsOf(given: string): Run[] {
  const text = given
    .normalize("NFC")
    .replace(/\p{Zs}/gu, " ")
    .replace(unseen, "");
  if (!rightToLeft.test(text)) return facesOf(text);
  // In a document from right to left a line that begins with a number or a code in Latin letters reads so too.
  const isolated = text.replace(code, "\u2066$&\u2069");
  const levels = bidi.getEmbeddingLevels(isolated, isRightToLeft() ? "rtl" : "auto");
  const mirrored = bidi.getMirroredCharactersMap(isolated, levels.levels);
  const order = bidi
    .getReorderedIndices(isolated, levels)
    .filter((index) => !/[\u2066\u2069]/.test(isolated[index] ?? ""));
  const runs: Run[] = [];
  for (let at = 0; at < order.length; ) {
    const isRtl = isOdd(levels.levels[order[at] ?? 0]);
    const from = at;
    while (at < order.length && isOdd(levels.levels[order[at] ?? 0]) === isRtl) at++;
    const indices = order.slice(from, at).sort((a, b) => a - b);
    const logical = indices.map((index) => mirrored.get(index) ?? isolated[index]).join("");
    if (!isRtl) runs.push(...facesOf(logical));
    // pdfkit shapes word for word and puts words from left to right: they are handed to it in the order of the line.
    else runs.push(...(logical.match(/\s+|\S+/g) ?? []).reverse().flatMap((word) => facesOf(word).reverse()));
  }
  return runs;
}

/** Whether the document that is written reads from right to left. */
export const isRightToLeft = (): boolean => directionOf(currentLocale()) === "rtl";

const isOdd = (level = 0) => level % 2 === 1;

export interface Style {
  readonly size: number;
  readonly weight?: Weight;
  readonly color?: string;
}

function use(doc: Doc, { face }: Run, { size, weight = 400 }: Style): void {
  const name = `${face.key}-${weight}`;
  // A file is read once for a document, which stores only the glyphs that it uses.
  const registered = fontsOf(doc);
  if (!registered.has(name)) {
    const source = face.source(weight);
    if (source !== undefined) doc.registerFont(name, source);
    registered.add(name);
  }
  doc.font(name).fontSize(size);
}

const fonts = new WeakMap<Doc, Set<string>>();
function fontsOf(doc: Doc): Set<string> {
  const fontNames = fonts.get(doc) ?? new Set();
  fonts.set(doc, fontNames);
  return fontNames;
}

export function widthOf(doc: Doc, text: string, style: Style): number {
  return runsOf(text).reduce((sum, run) => {
    use(doc, run, style);
    return sum + doc.widthOfString(run.text);
  }, 0);
}

/** Lines of a text that fit a width; words that are too long for it are cut. */
export function wrap(doc: Doc, text: string, width: number, style: Style): string[] {
  return text.split(/\r?\n/).flatMap((paragraph) => {
    const lines: string[] = [];
    let line = "";
    for (const word of paragraph.split(/\s+/).filter(Boolean)) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (widthOf(doc, longer, style) <= width) {
        line = longer;
        continue;
      }
      if (line !== "") lines.push(line);
      line = "";
      for (const character of charactersOf(word)) {
        if (line !== "" && widthOf(doc, line + character, style) > width) {
          lines.push(line);
          line = "";
        }
        line += character;
      }
    }
    return [...lines, line];
  });
}

/** Writes one line. @param y of its top. */
export function write(doc: Doc, text: string, x: number, y: number, style: Style): void {
  let left = x;
  for (const run of runsOf(text)) {
    use(doc, run, style);
    // The fonts' lines have other heights: all of a line stand on the first one's base.
    doc
      .fillColor(style.color ?? "#1c1a17")
      .text(run.text, left, y + ascentOf(style), { lineBreak: false, baseline: "alphabetic" });
    left += doc.widthOfString(run.text);
  }
}

/** Points from the top of a line to its base. */
const ascentOf = ({ size }: Style) => size * 0.905;

/** Writes one line that ends at `right`. */
export function writeRight(doc: Doc, text: string, right: number, y: number, style: Style): void {
  write(doc, text, right - widthOf(doc, text, style), y, style);
}
