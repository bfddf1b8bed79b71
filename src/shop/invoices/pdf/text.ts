/** Text in a PDF: characters of each script come from the font file that has them. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";

type Doc = PDFKit.PDFDocument;
export type Weight = 400 | 700;

const subsets = [
  "latin",
  "latin-ext",
  "cyrillic",
  "cyrillic-ext",
  "greek",
  "greek-ext",
  "vietnamese",
  "hebrew",
] as const;
type Subset = (typeof subsets)[number];

const packageFile = (path: string) => fileURLToPath(import.meta.resolve(`@fontsource/arimo/${path}`));

const files = new Map<string, string>();

/** Path of a file, always as the same text: a document knows its fonts by it. */
function fileOf(subset: Subset, weight: Weight): string {
  const name = `files/arimo-${subset}-${weight}-normal.woff`;
  const known = files.get(name) ?? packageFile(name);
  files.set(name, known);
  return known;
}

/** Code points of each file, as the package says. */
const ranges = rangesOf(
  z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(packageFile("unicode.json"), "utf8"))),
);

function rangesOf(texts: Readonly<Record<string, string>>) {
  return subsets.map((subset) => ({
    subset,
    parts: (texts[subset] ?? "").split(",").map((range): [number, number] => {
      const [from = "", to = from] = range.trim().replace(/^U\+/i, "").split("-");
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    }),
  }));
}

const subsetOf = (code: number): Subset =>
  ranges.find(({ parts }) => parts.some(([from, to]) => code >= from && code <= to))?.subset ?? "latin";

interface Run {
  readonly subset: Subset;
  readonly text: string;
}

/** Pieces of a line, each of one file. A character that no file has (Chinese, Arabic) is printed as a question mark. */
export function runsOf(text: string): Run[] {
  const runs: { subset: Subset; text: string }[] = [];
  for (const character of text.normalize("NFC")) {
    const code = character.codePointAt(0) ?? 0;
    const known = ranges.some(({ parts }) => parts.some(([from, to]) => code >= from && code <= to));
    const subset = subsetOf(code);
    const shown = known ? character : "?";
    const last = runs.at(-1);
    if (last?.subset === subset) last.text += shown;
    else runs.push({ subset, text: shown });
  }
  return runs;
}

export interface Style {
  readonly size: number;
  readonly weight?: Weight;
  readonly color?: string;
}

function use(doc: Doc, { subset }: Run, { size, weight = 400 }: Style): void {
  // A file is read once for a document, which stores only the glyphs that it uses.
  doc.font(fileOf(subset, weight)).fontSize(size);
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
      for (const character of word) {
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
    doc.fillColor(style.color ?? "#1c1a17").text(run.text, left, y, { lineBreak: false });
    left += doc.widthOfString(run.text);
  }
}

/** Writes one line that ends at `right`. */
export function writeRight(doc: Doc, text: string, right: number, y: number, style: Style): void {
  write(doc, text, right - widthOf(doc, text, style), y, style);
}
