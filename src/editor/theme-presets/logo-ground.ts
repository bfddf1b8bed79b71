/** The background that logos need to be seen on the colours of a theme preset. */
import { parseColor } from "#modules/config/contrast.ts";
import type { Rgba } from "#modules/contrast/paint.ts";
import { logoPixels } from "#modules/contrast/picture-pixels.ts";
import { logoRatio } from "#modules/contrast/text-contrast.ts";
import type { ThemePreset } from "#modules/theme-presets/theme-preset.ts";
import { configOf } from "../store/config.ts";
import { type EditorDocument, modulesOf } from "../store/document.ts";

/** The pixels of each picture. */
export type Logos = readonly (readonly Rgba[])[];

/** WCAG 2.2, 1.4.11. */
const visible = 3;
const plates = ["#FFFFFF", "#1F1B16"];

/** "" when every logo can be seen on header and footer; otherwise the background on which the least visible one is seen best. */
export function logoGroundFor(logos: Logos, { config }: ThemePreset): string {
  const min = (grounds: readonly (string | undefined)[]) =>
    Math.min(
      ...grounds.flatMap((ground) =>
        logos.map((pixels) => logoRatio(pixels, parseColor(ground ?? "") ?? undefined) ?? Number.POSITIVE_INFINITY),
      ),
    );
  if (min([config["header-background-color"], config["footer-background-color"]]) >= visible) return "";
  return plates.reduce((best, plate) => (min([plate]) > min([best]) ? plate : best));
}

/** The pictures that header and footer show as logos, of the shop and of partners. */
export function logoFiles(document: EditorDocument): readonly string[] {
  const { logoMode, logoPic, logoPicDark } = configOf(document);
  const partners = modulesOf(document, "common_modules").flatMap(({ values: { partner_list } }) =>
    Array.isArray(partner_list) ? partner_list.map(({ icon }: { icon?: unknown }) => icon) : [],
  );
  // A logo with a second picture for dark grounds needs no background.
  return [logoMode === 2 && !logoPicDark ? logoPic : "", ...partners].filter(
    (file): file is string => typeof file === "string" && file !== "",
  );
}

/** Loads logos; those that cannot be read are left out. */
export async function loadLogos(files: readonly string[]): Promise<Logos> {
  const pictures = await Promise.all(files.map(logoPixels));
  return pictures.flatMap((pixels) => (pixels ? [pixels] : []));
}
