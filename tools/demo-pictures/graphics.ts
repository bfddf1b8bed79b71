/**
 * The flat pictures: logo, favicon, partners' wordmarks, icons. Drawn as SVG and written below `demo/assets/`.
 */
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { LETTERING } from "./lettering.ts";

const EMBER = "#C65A2C";
const INK = "#2f261f";
const GREY = "#8a8077";
/** Of the logo on dark grounds. */
const [MOSS, PAPER] = ["#5f6b4f", "#fff8ee"];

const svg = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;

/** An alder leaf whose lower half glows: the mark, on a 100 by 100 field. */
const mark = (leaf: string, ember: string): string =>
  `<path d="M50 6C76 22 88 44 84 66 80 84 66 93 50 94 34 93 20 84 16 66 12 44 24 22 50 6Z" fill="${leaf}"/>` +
  `<path d="M50 52C62 62 68 70 66 79 64 88 57 92 50 92 43 92 36 88 34 79 32 70 40 64 50 52Z" fill="${ember}"/>` +
  `<path d="M50 20V56M50 44L66 32M50 44L34 32M50 58L72 46M50 58L28 46" stroke="#fff8ee" stroke-width="3.4" stroke-linecap="round" fill="none"/>`;

/** A wordmark centred on its own width, cap height about 70. */
const word = (name: keyof typeof LETTERING, x: number, y: number, scale: number, color: string): string =>
  `<path transform="translate(${x} ${y}) scale(${scale})" d="${LETTERING[name].path}" fill="${color}"/>`;

/** Three to one, as the header's box for it is. */
const logo = (leaf: string, letters: string): string =>
  svg(
    360,
    120,
    `<g transform="translate(2 8) scale(1.04)">${mark(leaf, EMBER)}</g>${word("alder", 118, 55, 0.57, letters)}${word("ember", 118, 106, 0.57, letters)}`,
  );

const partner = (name: keyof typeof LETTERING, extra: string, shift = 0): string => {
  const scale = Math.min(0.62, 230 / LETTERING[name].width);
  const width = LETTERING[name].width * scale;
  return svg(320, 120, `${extra}${word(name, (320 - width) / 2 + shift, 60 + 24 * (scale / 0.62), scale, GREY)}`);
};

const PARTNERS: Record<string, string> = {
  "kiln-and-co": partner("kiln", ""),
  oaksmith: partner(
    "oaksmith",
    `<path d="M136 30h48M148 22h24" stroke="${GREY}" stroke-width="4" stroke-linecap="round"/>`,
  ),
  "loom-north": partner("loom", `<path d="M70 98h180" stroke="${GREY}" stroke-width="2" stroke-dasharray="10 6"/>`),
  saltmarsh: partner("saltmarsh", ""),
  brasswright: partner("brasswright", `<circle cx="160" cy="24" r="9" fill="none" stroke="${GREY}" stroke-width="4"/>`),
  fernwood: partner("fernwood", `<path d="M26 86c4-22 14-34 30-42-2 18-12 32-30 42Z" fill="${GREY}"/>`, 18),
};

const stroke = (d: string, color = INK): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`;
const ICON_GROUND = `<circle cx="86" cy="86" r="58" fill="${EMBER}" fill-opacity="0.12"/>`;

/** Line drawings on a 160 by 160 field. */
const ICONS: Record<string, string> = {
  hands:
    stroke("M40 96c16-10 28-10 40 0l24 0c8 0 8 12 0 12H82M104 100l22-14c8-5 14 4 8 10l-30 26H58l-18-8") +
    stroke("M80 40c-12-14-32 2-16 20l16 16 16-16c16-18-4-34-16-20Z", EMBER),
  leaf: stroke("M40 120C34 70 70 38 124 36c4 54-28 88-74 78") + stroke("M34 128c14-30 36-50 62-64", EMBER),
  star: stroke("M80 34l14 30 32 4-24 22 7 33-29-17-29 17 7-33-24-22 32-4Z") + stroke("M66 88l10 10 20-22", EMBER),
  repair:
    stroke("M98 42a26 26 0 0 0-32 34L38 104a10 10 0 0 0 16 16l28-28a26 26 0 0 0 34-32L100 76 84 60Z") +
    stroke("M112 112l12 12M124 112l-12 12", EMBER),
  parcel: stroke("M80 34l44 20v50l-44 22-44-22V54ZM36 54l44 22 44-22M80 76v50") + stroke("M58 44l44 22v16", EMBER),
  return: stroke("M46 62h52a26 26 0 0 1 0 52H60") + stroke("M62 44L44 62l18 18", EMBER),
  chat: stroke("M38 46h84v56H86l-22 20v-20H38Z") + stroke("M58 66h44M58 82h28", EMBER),
};

const service = (): string =>
  svg(
    240,
    240,
    `<circle cx="120" cy="120" r="116" fill="#fff8ee"/><circle cx="120" cy="120" r="112" fill="${INK}"/>` +
      `<path d="M66 84h108c8 0 14 6 14 14v50c0 8-6 14-14 14h-44l-30 26v-26H66c-8 0-14-6-14-14V98c0-8 6-14 14-14Z" fill="#fff8ee"/>` +
      [88, 120, 152].map((x) => `<circle cx="${x}" cy="123" r="9" fill="${EMBER}"/>`).join(""),
  );

const markOn = (size: number, ground: string | undefined): string =>
  svg(
    size,
    size,
    `${ground ? `<rect width="${size}" height="${size}" rx="${size * 0.22}" fill="${ground}"/>` : ""}<g transform="translate(${size * 0.1} ${size * 0.1}) scale(${(size * 0.8) / 100})">${mark(INK, EMBER)}</g>`,
  );

export const GRAPHICS: Record<string, string> = {
  "brand/logo.webp": logo(INK, INK),
  "brand/logo-on-dark.webp": logo(MOSS, PAPER),
  "brand/mark.webp": markOn(256, undefined),
  "brand/favicon.png": markOn(64, "#fff8ee"),
  "brand/service.webp": service(),
  ...Object.fromEntries(Object.entries(PARTNERS).map(([name, drawing]) => [`partners/${name}.webp`, drawing])),
  ...Object.fromEntries(
    Object.entries(ICONS).map(([name, body]) => [`icons/${name}.webp`, svg(160, 160, ICON_GROUND + body)]),
  ),
};

/**
 * Pixels per unit where it is not two. Pictures of every page have the size at which they are shown: the logo 120 px wide,
 * the service picture 80 px, for screens with three device pixels per CSS pixel.
 */
const SHARPNESS: Readonly<Record<string, number>> = {
  "brand/logo.webp": 1,
  "brand/logo-on-dark.webp": 1,
  "brand/service.webp": 1,
};

/** Draws all flat pictures, always: they take less than a second. */
export const drawGraphics = async (assets: string): Promise<void> => {
  for (const [path, drawing] of Object.entries(GRAPHICS)) {
    const file = join(assets, path);
    mkdirSync(dirname(file), { recursive: true });
    const picture = sharp(Buffer.from(drawing), { density: 72 * (SHARPNESS[path] ?? 2) });
    if (path.endsWith(".png")) await picture.resize(64, 64).png({ compressionLevel: 9 }).toFile(file);
    else await picture.webp({ quality: 90, effort: 6, alphaQuality: 95 }).toFile(file);
  }
};
