/**
 * The font files of PDFs and the characters of each. Files of small scripts are read as they are. Chinese, Japanese and Korean come
 * in about 340 files of variable fonts, of which a document needs a few: each is made a font of one weight when it is
 * first needed.
 */
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { z } from "zod";

export type Weight = 400 | 700;

export interface Face {
  /** Name in a document, which knows its fonts by it; the same for both weights. */
  readonly key: string;
  /** Undefined for a file that is not prepared. */
  readonly source: (weight: Weight) => string | Buffer | undefined;
}

interface Subset extends Face {
  readonly ranges: readonly (readonly [from: number, to: number])[];
  readonly prepare?: () => Promise<void>;
}

const packageFile = (name: string, path: string) => fileURLToPath(import.meta.resolve(`${name}/${path}`));
const rangesOfPackage = (name: string) =>
  z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(packageFile(name, "unicode.json"), "utf8")));

const rangesOf = (text = ""): Subset["ranges"] =>
  text.split(",").map((range) => {
    const [from = "", to = from] = range.trim().replace(/^U\+/i, "").split("-");
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });

/** Files of a package of one weight each. */
function plainSubsets(name: string, subsets: readonly string[]): Subset[] {
  const ranges = rangesOfPackage(name);
  const family = name.replace(/^.*\//, "");
  return subsets.map((subset) => ({
    key: `${family}-${subset}`,
    ranges: rangesOf(ranges[subset]),
    source: (weight) => packageFile(name, `files/${family}-${subset}-${weight}-normal.woff`),
  }));
}

/** Files of a variable font, compressed as WOFF2, which pdfkit cannot embed. They are written in the normal weight only. */
function variableSubsets(name: string): Subset[] {
  const family = name.replace(/^.*\//, "");
  return Object.entries(rangesOfPackage(name)).flatMap(([subset, text]) => {
    if (!/^\[\d+\]$/.test(subset)) return [];
    const ranges = rangesOf(text);
    let making: Promise<Buffer> | undefined;
    let font: Buffer | undefined;
    const make = async () => {
      const file = await readFile(packageFile(name, `files/${family}-${subset.slice(1, -1)}-wght-normal.woff2`));
      const instance = await subsetFont(file, charactersOf(ranges), {
        targetFormat: "truetype",
        variationAxes: { wght: 400 },
      });
      return withOwnChecksum(instance);
    };
    const prepare = async () => {
      making ??= make();
      font = await making;
    };
    return [{ key: `${family}-${subset}`, ranges, source: () => font, prepare }];
  });
}

let lastChecksum = 0;

/**
 * pdfkit takes two fonts of one name for the same file when the checksum in their table "head" is the same, and subsets have none.
 * It is replaced by a number of their own.
 */
function withOwnChecksum(font: Buffer): Buffer {
  const tables = font.readUInt16BE(4);
  for (let table = 0; table < tables; table++) {
    const entry = 12 + table * 16;
    if (font.toString("latin1", entry, entry + 4) === "head")
      font.writeUInt32BE(++lastChecksum, font.readUInt32BE(entry + 8) + 8);
  }
  return font;
}

const charactersOf = (ranges: Subset["ranges"]): string =>
  ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)))
    .join("");

const latinFirst = [
  "latin",
  "latin-ext",
  "cyrillic",
  "cyrillic-ext",
  "greek",
  "greek-ext",
  "vietnamese",
  "hebrew",
] as const;

const plain = [
  ...plainSubsets("@fontsource/arimo", latinFirst),
  ...plainSubsets("@fontsource/noto-sans-arabic", ["arabic"]),
  ...plainSubsets("@fontsource/noto-sans-devanagari", ["devanagari"]),
  ...plainSubsets("@fontsource/noto-sans-thai", ["thai"]),
];

/** Of Chinese, Japanese and Korean: read when the first text needs one. */
let variable: { readonly han: readonly Subset[]; readonly korean: readonly Subset[] } | undefined;
function variableFaces() {
  variable ??= {
    // The Japanese family adds what the Chinese one has not.
    han: [
      ...variableSubsets("@fontsource-variable/noto-sans-sc"),
      ...variableSubsets("@fontsource-variable/noto-sans-jp"),
    ],
    korean: variableSubsets("@fontsource-variable/noto-sans-kr"),
  };
  return variable;
}

const hangul = /\p{Script=Hangul}/u;

/** Files for a script come first: those of the other family name ranges of which they have few characters. */
function facesFor(code: number): readonly Subset[] {
  const { han, korean } = variableFaces();
  return hangul.test(String.fromCodePoint(code)) ? korean : [...han, ...korean];
}

const faceByCode = new Map<number, Subset | null>();

/** The face that has a character; undefined when none has. */
function find(code: number): Subset | undefined {
  const has = ({ ranges }: Subset) => ranges.some(([from, to]) => code >= from && code <= to);
  let face = faceByCode.get(code);
  if (face === undefined) {
    face = plain.find(has) ?? (code < 0x1100 ? undefined : facesFor(code).find(has)) ?? null;
    faceByCode.set(code, face);
  }
  return face ?? undefined;
}

export const faceOf = (code: number): Face | undefined => find(code);

/** Makes ready what a text is written with. Until then its Chinese, Japanese and Korean characters have no font. */
export async function prepareFaces(text: string): Promise<void> {
  const needed = new Set<Subset>();
  for (const character of new Set(text)) {
    const face = find(character.codePointAt(0) ?? 0);
    if (face?.prepare) needed.add(face);
  }
  for (const { prepare } of needed) await prepare?.();
}
