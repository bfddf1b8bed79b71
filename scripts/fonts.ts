/**
 * Writes `src/fonts/files.ts` (the files of the sixteen fonts) and `src/fonts/metrics.ts` (the scaling of system fonts used
 * as fallbacks). Run it again when a font package changes:
 *
 *     npm install --prefix /tmp/capsize @capsizecss/metrics@4.3.0
 *     node scripts/fonts.ts /tmp/capsize/node_modules/@capsizecss/metrics
 *
 * The metrics are no dependency of the project, because they take 169 MB for these few numbers.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { type FontName, fontNames, fonts } from "#decoration/fonts.ts";

const root = join(import.meta.dirname, "..");
const out = join(root, "src/fonts");
const header = "/* Made by scripts/fonts.ts; not to be edited. */\n";

/** "PlayfairDisplay" split into words. */
const words = (name: string) => name.split(/(?<=[a-z])(?=[A-Z])/);

const metadataSchema = z.object({
  styles: z.array(z.string()),
  variable: z.union([z.literal(false), z.object({ wght: z.object({ min: z.string(), max: z.string() }) })]).optional(),
});

/** A font's package: the variable one, with every weight in one file, if it exists. */
function packageOf(name: FontName) {
  const slug = words(name).join("-").toLowerCase();
  const packageName = [`@fontsource-variable/${slug}`, `@fontsource/${slug}`].find((one) =>
    existsSync(join(root, "node_modules", one)),
  );
  if (!packageName) throw new Error(`${name} is not installed`);
  const metadata = metadataSchema.parse(
    JSON.parse(readFileSync(join(root, "node_modules", packageName, "metadata.json"), "utf8")),
  );
  const weight = metadata.variable ? `${metadata.variable.wght.min} ${metadata.variable.wght.max}` : "400";
  const file = (subset: string, style: string) =>
    `${packageName}/files/${slug}-${subset}-${metadata.variable ? "wght" : "400"}-${style}.woff2`;
  return { weight, file, styles: metadata.styles };
}

function writeFiles(): void {
  const imports: string[] = [];
  const rows = fontNames.map((name) => {
    const { weight, file, styles } = packageOf(name);
    const faces = ["normal", "italic"]
      .filter((style) => styles.includes(style))
      .flatMap((style) =>
        ["latin", "latin-ext"].flatMap((subset) => {
          const path = file(subset, style);
          if (!existsSync(join(root, "node_modules", path))) return [];
          const variable = `${name}${subset === "latin" ? "Latin" : "LatinExt"}${style === "italic" ? "Italic" : ""}`;
          imports.push(`import ${variable} from "${path}?url";`);
          return `{ style: "${style}", subset: "${subset}", url: ${variable} }`;
        }),
      );
    return `${name}: { weight: "${weight}", faces: [${faces.join(", ")}] },`;
  });
  const text = `${header}
${imports.join("\n")}
import type { FontName } from "#decoration/fonts.ts";

export interface FontFiles {
  /** The weights of its files, as in \`font-weight\` of \`@font-face\`. */
  readonly weight: string;
  /** The upright latin face comes first. */
  readonly faces: readonly { readonly style: "normal" | "italic"; readonly subset: "latin" | "latin-ext"; readonly url: string }[];
}

export const files: Readonly<Record<FontName, FontFiles>> = {
${rows.join("\n")}
};
`;
  writeFileSync(join(out, "files.ts"), text);
}

const measures = z.object({
  ascent: z.number(),
  descent: z.number(),
  lineGap: z.number(),
  unitsPerEm: z.number(),
  xWidthAvg: z.number(),
});
type Measures = z.output<typeof measures>;

/** Fallback fonts of each kind: on computers and iPhones, and on Android, which has other fonts. */
const fallbackFonts = { serif: ["timesNewRoman", "notoSerif"], other: ["arial", "roboto"] } as const;

const percent = (share: number) => Math.round(share * 10_000) / 100;

/** Size and line height at which a system font takes the space of a font: the rule of Capsize's createFontStack. */
function fallbackMetrics(font: Measures, system: Measures) {
  const size = font.xWidthAvg / font.unitsPerEm / (system.xWidthAvg / system.unitsPerEm);
  const line = (part: number) => percent(part / (font.unitsPerEm * size));
  return { size: percent(size), ascent: line(font.ascent), descent: line(-font.descent), lineGap: line(font.lineGap) };
}

async function writeMetrics(folder: string): Promise<void> {
  const load = async (key: string, weight: "regular" | "600" | "700") => {
    const url = pathToFileURL(resolve(folder, "entireMetricsCollection", key, weight, "index.mjs"));
    return measures.parse((await import(url.href)).default);
  };
  const rows = await Promise.all(
    fontNames.map(async (name) => {
      const key = name.charAt(0).toLowerCase() + name.slice(1);
      // Titles have weight 600. Browsers embolden a font of one weight, and its fallback too.
      const weights = packageOf(name).weight.includes(" ") ? ([400, 700] as const) : ([400] as const);
      const faces = await Promise.all(
        fallbackFonts[fonts[name] === "serif" ? "serif" : "other"].flatMap((system) =>
          weights.map(async (weight) => {
            const font = await load(key, weight === 400 ? "regular" : "600");
            return { system, weight, ...fallbackMetrics(font, await load(system, weight === 400 ? "regular" : "700")) };
          }),
        ),
      );
      return `${name}: ${JSON.stringify(faces)},`;
    }),
  );
  const text = `${header}
import type { FontName } from "#decoration/fonts.ts";

/** Metrics of the scaled system font shown while a font loads, in percent of the font size. */
export interface FallbackFont {
  readonly system: ${[...fallbackFonts.serif, ...fallbackFonts.other].map((key) => `"${key}"`).join(" | ")};
  readonly weight: 400 | 700;
  readonly size: number;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
}

export const metrics: Readonly<Record<FontName, readonly FallbackFont[]>> = {
${rows.join("\n")}
};
`;
  writeFileSync(join(out, "metrics.ts"), text);
}

const folder = process.argv[2];
if (!folder) throw new Error("usage: node scripts/fonts.ts <folder of @capsizecss/metrics>");
writeFiles();
await writeMetrics(folder);
spawnSync("biome", ["check", "--write", out], { cwd: root, stdio: "inherit" });
