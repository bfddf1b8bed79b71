import { contrast, parseColor, readable, readableOn } from "../config/contrast.ts";
import type { ConfigValues } from "../config/values.ts";

/** Text colours on global colours. On global colours that are not listed the default text colours are readable. */
const onGlobal: Readonly<Record<string, string>> = {
  "var(--theme-color)": "var(--on-theme-color)",
  "var(--title-color)": "var(--background-color)",
  "var(--text-color)": "var(--background-color)",
  "var(--sale-color)": "var(--background-color)",
  "var(--footer-background-color)": "var(--footer-text-color)",
};

/** Text colour for a chosen background without a chosen text colour; "" for the default of the CSS. */
export function contrastColorFor(background: string): string {
  return parseColor(background) ? readableOn(background) : (onGlobal[background] ?? "");
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
