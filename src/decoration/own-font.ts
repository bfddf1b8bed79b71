/**
 * Uploaded fonts. What a page must know of one, its weights and its measures, stands in the name of its file: no page asks the
 * database for it, and browsers neither.
 */
/** Of the font in comparison with a system font of its kind, which is scaled to it until it has loaded. */
export interface Measures {
  /** The lightest and the boldest that its file shows, as in `font-weight` of `@font-face`: "100 900". */
  readonly weight: string;
  readonly system: "arial" | "timesNewRoman";
  /** Percent of the size of the system font. */
  readonly size: number;
  /** Percent of the scaled font's size. */
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
}

const pattern = /^\/uploads\/[0-9a-f]{32}-(\d{1,4})-(\d{1,4})-([as])-(\d{1,6})-(\d{1,6})-(\d{1,6})-(\d{1,6})\.woff2$/;

/** The end of the file's name, without the extension: "-400-400-a-10432-9120-2310-0". */
export function measuresInName({ weight, system, ...sizes }: Measures): string {
  const [min = "400", max = min] = weight.split(" ");
  const numbers = [sizes.size, sizes.ascent, sizes.descent, sizes.lineGap].map((percent) => Math.round(percent * 100));
  return ["", min, max, system === "arial" ? "a" : "s", ...numbers].join("-");
}

/** What the address of a file says; undefined for one that says nothing. */
export function measuresOf(address: string): Measures | undefined {
  const parts = pattern.exec(address);
  if (!parts) return undefined;
  const [, min, max, kind, ...numbers] = parts;
  const [size = 100, ascent = 0, descent = 0, lineGap = 0] = numbers.map((hundredths) => Number(hundredths) / 100);
  const weight = min === max ? String(min) : `${min} ${max}`;
  return { weight, system: kind === "a" ? "arial" : "timesNewRoman", size, ascent, descent, lineGap };
}

/** Average width of letters in English text, em. Arial and Times New Roman have the widths of Arimo and Tinos. */
export const averageWidths = {
  arial: { 400: 0.4414, 700: 0.4773 },
  timesNewRoman: { 400: 0.4, 700: 0.4256 },
  roboto: { 400: 0.4428, 700: 0.4487 },
  notoSerif: { 400: 0.4788, 700: 0.5079 },
} as const;
