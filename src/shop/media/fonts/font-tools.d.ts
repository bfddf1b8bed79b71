/** The parts of two libraries without types that uploaded fonts need. */
declare module "fontverter" {
  /** Recognises the format of the source by its first bytes; throws for one that is no font. */
  export function convert(font: Uint8Array, format: "sfnt" | "woff" | "woff2"): Promise<Buffer>;
}
declare module "fontkit" {
  export interface ReadFont {
    readonly unitsPerEm: number;
    readonly ascent: number;
    readonly descent: number;
    readonly lineGap: number;
    readonly familyName: string | null;
    readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
    readonly numGlyphs: number;
    readonly "OS/2"?: { readonly usWeightClass: number; readonly panose: readonly number[] };
    hasGlyphForCodePoint(code: number): boolean;
    glyphForCodePoint(code: number): { readonly advanceWidth: number };
  }
  export function create(font: Buffer): ReadFont | { readonly fonts: readonly ReadFont[] };
}
