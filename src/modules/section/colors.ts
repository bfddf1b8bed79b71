/** The colours of a section: of its ground, and those that can be read on it, for everything that stands in it. */
import type { Values } from "#decoration/field.ts";
import type { Scheme, SectionValues } from "#decoration/section.ts";
import { colorOn, contrastWith, groundFor, hexOf, mixed, overlaid, strongOn, withTints } from "../config/colors-on.ts";
import { contrast, parseColor, readable, readableOn } from "../config/contrast.ts";
import type { SchemePart } from "../config/schemes.ts";
import { type ConfigValues, type RootStyle, rootStyle } from "../config/values.ts";

export interface SectionColors {
  /** The configuration for what stands in the section: its colours are those that can be read on the ground. */
  readonly config: ConfigValues;
  /** The variables in which the section differs from the page. */
  readonly style: RootStyle;
  /** CSS of the ground; that of a picture or video is what shows before it has loaded. */
  readonly background: string;
  /** All colours that may be behind a text. */
  readonly grounds: readonly string[];
}

/** Contrast that a button's surface should have with its ground (WCAG 2.2, 1.4.11). */
const visible = 3;

/** What the colours of a section depend on beside the configuration. */
const deciding = [
  "section_ground",
  "section_scheme",
  "section_color",
  "section_color_end",
  "section_angle",
  "section_overlay",
  "section_overlay_strength",
] as const satisfies readonly (keyof SectionValues)[];
type Deciding = Partial<Pick<SectionValues, (typeof deciding)[number]>>;

/** Per configuration and settings, bounded, as a drag in the editor makes many. Computing them took a quarter of rendering the home page. */
const computed = new WeakMap<ConfigValues, Map<string, SectionColors>>();
const maxComputed = 1000;

/** Null for a module without a ground: the colours of the page stay. */
export function sectionColors(values: Values, config: ConfigValues): SectionColors | null {
  const sectionValues: Deciding = values;
  if ((sectionValues.section_ground ?? "none") === "none") return null;
  const key = JSON.stringify(deciding.map((name) => sectionValues[name]));
  const ofConfig = computed.get(config) ?? new Map<string, SectionColors>();
  computed.set(config, ofConfig);
  const before = ofConfig.get(key);
  if (before) return before;
  const colors = compute(sectionValues, config);
  if (ofConfig.size < maxComputed) ofConfig.set(key, colors);
  return colors;
}

function compute(own: Deciding, config: ConfigValues): SectionColors {
  const kind = own.section_ground;
  const solid = (value: string | undefined, fallback: string) => solidColor(value, config) ?? fallback;
  const page = solid(config["background-color"], "#FFFFFF");
  const first = solid(own.section_color, solid(config["surface-color"], page));
  if (kind === "scheme") return schemeColors(own.section_scheme ?? "muted", config, page);
  if (kind === "color") {
    const ground = groundFor(first, strongOn([first]));
    return colorsOn([ground], config, ground);
  }
  if (kind === "gradient") {
    const second = solid(own.section_color_end, solid(config["theme-color"], first));
    const text = strongOn([first, second]);
    const stops = [first, second].map((stop) => groundFor(stop, text));
    return colorsOn(stops, config, `linear-gradient(${own.section_angle ?? 135}deg, ${stops.join(", ")})`);
  }
  const overlay = solid(own.section_overlay, "#000000");
  return colorsOn([overlay, ...overlaid(overlay, own.section_overlay_strength ?? 60)], config, overlay);
}

const derived: Readonly<Record<Scheme, keyof ConfigValues>> = {
  page: "background-color",
  muted: "surface-color",
  contrast: "title-color",
  accent: "theme-color",
};

/** The ground of a scheme: its own, or that of the palette, in a shade on which texts can be read. */
export function schemeGround(scheme: Scheme, config: ConfigValues): string {
  const chosen = solidColor(config[`scheme_${scheme}_ground`], config);
  const color = chosen ?? solidColor(config[derived[scheme]], config) ?? "#FFFFFF";
  return groundFor(color, strongOn([color]));
}

/** The colours of a scheme as they are shown. */
export function schemeColors(
  scheme: Scheme,
  config: ConfigValues,
  page = solidColor(config["background-color"], config) ?? "#FFFFFF",
): SectionColors {
  const ground = schemeGround(scheme, config);
  const muted = solidColor(config["surface-color"], config) ?? page;
  // Cards stand out from the ground as they do on the page.
  const surface = ground === muted ? page : ground === page ? muted : undefined;
  return colorsOn([ground], config, ground, (part) => solidColor(config[`scheme_${scheme}_${part}`], config), surface);
}

/**
 * @param grounds the first is what fields are filled with
 * @param chosen colours of the owner; they are corrected where they could not be read
 */
function colorsOn(
  grounds: readonly string[],
  config: ConfigValues,
  background: string,
  chosen: (part: SchemePart) => string | undefined = () => undefined,
  given?: string,
): SectionColors {
  const [ground = "#FFFFFF"] = grounds;
  const strong = strongOn(grounds);
  const surface = given ?? surfaceOn(ground, strong);
  const behind = withTints([...grounds, surface], strong);
  const palette = (name: keyof ConfigValues) => {
    const color = solidColor(config[name], config);
    return color && contrastWith(color, behind) >= readable ? color : undefined;
  };
  const on = (color: string) => colorOn(color, behind);
  const text = chosen("text");
  const [theme, sale] = [solidColor(config["theme-color"], config) ?? strong, solidColor(config["sale-color"], config)];
  const button = chosen("button") ?? (contrastWith(theme, grounds) >= visible ? theme : strong);
  const onTheme = solidColor(config["theme-text-color"], config);
  const title = text ? on(text) : (palette("title-color") ?? on(strong));
  const border = solidColor(config["border-color"], config);
  const inside: ConfigValues = {
    ...config,
    "background-color": ground,
    "surface-color": surface,
    "title-color": title,
    "text-color": text ? on(text) : (palette("text-color") ?? on(mixed(strong, ground, 0.88))),
    "muted-color": on(chosen("secondary") ?? palette("muted-color") ?? mixed(strong, ground, 0.74)),
    "price-color": text ? title : (palette("price-color") ?? title),
    "sale-color": on(chosen("sale") ?? sale ?? strong),
    "border-color": chosen("border") ?? (border && given ? border : mixed(strong, ground, 0.18)),
    "theme-color": button,
    "theme-text-color": onTheme && contrast(onTheme, button) >= readable ? onTheme : readableOn(button),
  };
  const link = on(chosen("link") ?? theme);
  return { config: inside, style: differences(inside, config, link), background, grounds: behind };
}

/** A surface on a ground, such as that of a card: nearer to the texts as long as these can be read well, else further away. */
function surfaceOn(ground: string, strong: string): string {
  const nearer = mixed(strong, ground, 0.07);
  return contrast(strong, nearer) >= 7 ? nearer : mixed(readableOn(strong), ground, 0.07);
}

/** The colours of a page's style that are others in the section; those that refer to others are resolved anew in it. */
function differences(inside: ConfigValues, config: ConfigValues, link: string): RootStyle {
  const [before, now] = [rootStyle(config), { ...rootStyle(inside), "--theme-contrast-color": link } as RootStyle];
  const isOther = ([name, value]: [string, string]) =>
    (name.endsWith("-color") || name === "--color-scheme") &&
    !/^--(on-)?(header|footer|logo)/.test(name) &&
    (before[name as keyof RootStyle] !== value || value.includes("var("));
  return Object.fromEntries(Object.entries(now).filter(isOther)) as RootStyle;
}

/** A colour as it is seen on the page, "#RRGGBB": global ones by their value, transparent ones over the page. */
export function solidColor(value: unknown, config: ConfigValues, depth = 0): string | undefined {
  if (typeof value !== "string" || value === "" || depth > 3) return undefined;
  const global = /^var\(--(.+)\)$/.exec(value)?.[1];
  if (global) return solidColor((config as Values)[global], config, depth + 1);
  const color = parseColor(value);
  if (!color) return undefined;
  const alpha = alphaOf(value);
  const page = parseColor(config["background-color"]) ? config["background-color"] : "#FFFFFF";
  return alpha < 1 ? mixed(hexOf(color), page, alpha) : hexOf(color);
}

/** Opacity of a hex or rgb() colour, 0 to 1. */
function alphaOf(color: string): number {
  const digits = /^#(?:[0-9a-f]{3}([0-9a-f])|[0-9a-f]{6}([0-9a-f]{2}))$/i.exec(color);
  const hex = digits?.[1] ? digits[1] + digits[1] : digits?.[2];
  if (hex) return Number.parseInt(hex, 16) / 255;
  const [, , , alpha = "1"] = (/^rgba?\(([^)]+)\)$/i.exec(color)?.[1] ?? "").split(",");
  return alpha.includes("%") ? Number.parseFloat(alpha) / 100 : Number.parseFloat(alpha);
}

/** Types whose own texts stand on their pictures: carousel, single image, category tiles, hero. */
const onPictures: ReadonlySet<number> = new Set([1, 14, 15, 43]);

/** The module's values with the colours that were chosen for its texts: those that cannot be read on the ground give way to a shade that can. */
export function withReadableTexts(type: number, values: Values, { config, grounds }: SectionColors): Values {
  // A module with a ground of its own inside of the section has its texts on that.
  if (onPictures.has(type) || values.bg_color || values.show_category_bgimg === true) return values;
  const corrected = Object.entries(values).flatMap(([name, value]): [string, string][] => {
    if (!/_color$/.test(name) || /^(section|divider)_color$|^section_/.test(name)) return [];
    if (/btn/.test(name) && values.is_plain !== true) return [];
    const color = solidColor(value, config);
    return color && contrastWith(color, grounds) < readable ? [[name, colorOn(color, grounds)]] : [];
  });
  return corrected.length > 0 ? { ...values, ...Object.fromEntries(corrected) } : values;
}
