import { contrast, contrastColorOn, parseColor, readable, readableOn } from "../config/contrast.ts";
import type { ConfigValues } from "../config/values.ts";

/** Text colours on global colours. On those that are not listed stand the default text colours, where they are readable. */
const onGlobal: Readonly<Record<string, string>> = {
  "var(--theme-color)": "var(--on-theme-color)",
  "var(--title-color)": "var(--background-color)",
  "var(--text-color)": "var(--background-color)",
  "var(--sale-color)": "var(--background-color)",
  "var(--footer-background-color)": "var(--footer-text-color)",
};

/**
 * Text colour for a chosen background without a chosen text colour; "" for the default of the CSS.
 * @param standard what the default is: on a global colour on which it cannot be read another one takes its place
 */
export function contrastColorFor(background: string, config: ConfigValues, ...standard: readonly string[]): string {
  if (parseColor(background)) return readableOn(background);
  const listed = onGlobal[background];
  const ground = resolveColor(background, config);
  if (!ground) return listed ?? "";
  const texts = listed ? [listed] : standard;
  const isReadable = (text: string) => {
    const color = resolveColor(text, config);
    return !color || contrast(color, ground) >= readable;
  };
  return texts.every(isReadable) ? (listed ?? "") : readableOn(ground);
}

/** Text colour of a filled button; "" for that on the theme colour. */
export function buttonTextColor(background: string, config: ConfigValues): string {
  const { "theme-color": theme, "theme-text-color": chosen } = config;
  return contrastColorFor(background, config, chosen || readableOn(theme));
}

/** Errors in the shop's colour for them, or the nearest shade that can be read on a background. */
export function errorColorOn(background: string, config: ConfigValues): string {
  const [color, ground] = [resolveColor("var(--sale-color)", config), resolveColor(background, config)];
  return color && ground ? contrastColorOn(color, ground) : "";
}

/** The colour if text in it can be read on the page's background; "" for one that cannot, which means the default of the CSS. */
export function readableOrNone(color: string, config: ConfigValues): string {
  const [text, page] = [resolveColor(color, config), resolveColor(config["background-color"], config)];
  return text && page && contrast(text, page) < readable ? "" : color;
}

/**
 * A colour as a value that contrast can be computed for, global colours replaced by their values; undefined for none, a
 * transparent one or an unknown name.
 */
export function resolveColor(value: unknown, config: ConfigValues): string | undefined {
  const global = /^var\(--(.+)\)$/.exec(String(value ?? ""))?.[1];
  const color = global ? (config as Readonly<Record<string, unknown>>)[global] : value;
  if (typeof color !== "string" || !parseColor(color)) return undefined;
  const shinesThrough = /^#(?:[0-9a-f]{4}|[0-9a-f]{8})$/i.test(color) || color.startsWith("rgba");
  return shinesThrough ? undefined : color;
}
