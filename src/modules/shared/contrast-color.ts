import { parseColor, readableOn } from "../config/contrast.ts";

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
