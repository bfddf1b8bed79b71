/* Made by scripts/fonts.ts; not to be edited. */

import type { FontName } from "#decoration/fonts.ts";

/** Metrics of the scaled system font shown while a font loads, in percent of the font size. */
export interface FallbackFont {
  readonly system: "timesNewRoman" | "notoSerif" | "arial" | "roboto";
  readonly weight: 400 | 700;
  readonly size: number;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
}

export const metrics: Readonly<Record<FontName, readonly FallbackFont[]>> = {
  Roboto: [
    { system: "arial", weight: 400, size: 99.78, ascent: 92.98, descent: 24.47, lineGap: 0 },
    { system: "arial", weight: 700, size: 93.9, ascent: 98.8, descent: 26, lineGap: 0 },
    { system: "roboto", weight: 400, size: 100, ascent: 92.77, descent: 24.41, lineGap: 0 },
    { system: "roboto", weight: 700, size: 99.68, ascent: 93.07, descent: 24.49, lineGap: 0 },
  ],
  RobotoSlab: [
    { system: "timesNewRoman", weight: 400, size: 116.83, ascent: 89.69, descent: 23.2, lineGap: 0 },
    { system: "timesNewRoman", weight: 700, size: 110.72, ascent: 94.64, descent: 24.48, lineGap: 0 },
    { system: "notoSerif", weight: 400, size: 98.67, ascent: 106.2, descent: 27.46, lineGap: 0 },
    { system: "notoSerif", weight: 700, size: 93.56, ascent: 112, descent: 28.97, lineGap: 0 },
  ],
  Lora: [
    { system: "timesNewRoman", weight: 400, size: 115.2, ascent: 87.33, descent: 23.78, lineGap: 0 },
    { system: "timesNewRoman", weight: 700, size: 110.49, ascent: 91.05, descent: 24.8, lineGap: 0 },
    { system: "notoSerif", weight: 400, size: 97.3, ascent: 103.39, descent: 28.16, lineGap: 0 },
    { system: "notoSerif", weight: 700, size: 93.36, ascent: 107.76, descent: 29.35, lineGap: 0 },
  ],
  NotoSerif: [
    { system: "timesNewRoman", weight: 400, size: 118.4, ascent: 90.29, descent: 24.75, lineGap: 0 },
    { system: "timesNewRoman", weight: 700, size: 115.58, ascent: 92.49, descent: 25.35, lineGap: 0 },
    { system: "notoSerif", weight: 400, size: 100, ascent: 106.9, descent: 29.3, lineGap: 0 },
    { system: "notoSerif", weight: 700, size: 97.66, ascent: 109.47, descent: 30, lineGap: 0 },
  ],
  Merienda: [
    { system: "arial", weight: 400, size: 112.83, ascent: 97.67, descent: 30.31, lineGap: 0 },
    { system: "arial", weight: 700, size: 105, ascent: 104.95, descent: 32.57, lineGap: 0 },
    { system: "roboto", weight: 400, size: 113.08, ascent: 97.45, descent: 30.24, lineGap: 0 },
    { system: "roboto", weight: 700, size: 111.47, ascent: 98.86, descent: 30.68, lineGap: 0 },
  ],
  Aldrich: [
    { system: "arial", weight: 400, size: 116.1, ascent: 62.03, descent: 18.08, lineGap: 4.12 },
    { system: "roboto", weight: 400, size: 116.36, ascent: 61.9, descent: 18.04, lineGap: 4.11 },
  ],
  Alice: [
    { system: "timesNewRoman", weight: 400, size: 111.02, ascent: 81.88, descent: 21.08, lineGap: 0 },
    { system: "notoSerif", weight: 400, size: 93.76, ascent: 96.95, descent: 24.96, lineGap: 0 },
  ],
  Courgette: [
    { system: "arial", weight: 400, size: 100.77, ascent: 96.91, descent: 27.14, lineGap: 0 },
    { system: "roboto", weight: 400, size: 100.99, ascent: 96.7, descent: 27.08, lineGap: 0 },
  ],
  Eczar: [
    { system: "timesNewRoman", weight: 400, size: 107.82, ascent: 106.01, descent: 58.8, lineGap: 0 },
    { system: "timesNewRoman", weight: 700, size: 108.41, ascent: 105.43, descent: 58.48, lineGap: 0 },
    { system: "notoSerif", weight: 400, size: 91.06, ascent: 125.52, descent: 69.62, lineGap: 0 },
    { system: "notoSerif", weight: 700, size: 91.6, ascent: 124.78, descent: 69.21, lineGap: 0 },
  ],
  PlayfairDisplay: [
    { system: "timesNewRoman", weight: 400, size: 111.26, ascent: 97.25, descent: 22.56, lineGap: 0 },
    { system: "timesNewRoman", weight: 700, size: 106.1, ascent: 101.98, descent: 23.66, lineGap: 0 },
    { system: "notoSerif", weight: 400, size: 93.97, ascent: 115.14, descent: 26.71, lineGap: 0 },
    { system: "notoSerif", weight: 700, size: 89.65, ascent: 120.69, descent: 28, lineGap: 0 },
  ],
  AbrilFatface: [
    { system: "timesNewRoman", weight: 400, size: 113.48, ascent: 93.23, descent: 25.64, lineGap: 0 },
    { system: "notoSerif", weight: 400, size: 95.84, ascent: 110.39, descent: 30.36, lineGap: 0 },
  ],
  Lobster: [
    { system: "arial", weight: 400, size: 87.93, ascent: 113.72, descent: 28.43, lineGap: 0 },
    { system: "roboto", weight: 400, size: 88.12, ascent: 113.48, descent: 28.37, lineGap: 0 },
  ],
  PermanentMarker: [
    { system: "arial", weight: 400, size: 113.69, ascent: 97.58, descent: 27.92, lineGap: 2.66 },
    { system: "roboto", weight: 400, size: 113.94, ascent: 97.36, descent: 27.86, lineGap: 2.66 },
  ],
  FrancoisOne: [
    { system: "arial", weight: 400, size: 93.99, ascent: 115.87, descent: 35, lineGap: 0 },
    { system: "roboto", weight: 400, size: 94.19, ascent: 115.61, descent: 34.93, lineGap: 0 },
  ],
  JosefinSans: [
    { system: "arial", weight: 400, size: 102.29, ascent: 73.32, descent: 24.44, lineGap: 0 },
    { system: "arial", weight: 700, size: 97.5, ascent: 76.92, descent: 25.64, lineGap: 0 },
    { system: "roboto", weight: 400, size: 102.51, ascent: 73.16, descent: 24.39, lineGap: 0 },
    { system: "roboto", weight: 700, size: 103.51, ascent: 72.46, descent: 24.15, lineGap: 0 },
  ],
  Asap: [
    { system: "arial", weight: 400, size: 99.15, ascent: 94.2, descent: 21.38, lineGap: 0 },
    { system: "arial", weight: 700, size: 92.09, ascent: 101.43, descent: 23.02, lineGap: 0 },
    { system: "roboto", weight: 400, size: 99.37, ascent: 94, descent: 21.34, lineGap: 0 },
    { system: "roboto", weight: 700, size: 97.76, ascent: 95.54, descent: 21.69, lineGap: 0 },
  ],
};
