import { parseColor, readableOn } from "../config/contrast.ts";

/** What reads on a global colour; on the quiet ones the usual colours do. */
const onGlobal: Readonly<Record<string, string>> = {
  "var(--theme-color)": "var(--on-theme-color)",
  "var(--title-color)": "var(--background-color)",
  "var(--text-color)": "var(--background-color)",
  "var(--sale-color)": "var(--background-color)",
  "var(--footer-background-color)": "var(--footer-text-color)",
};

/** Text colour on a background that the owner chose without choosing one for the text; "" leaves it to the CSS. */
export function contrastColorFor(background: string): string {
  return parseColor(background) ? readableOn(background) : (onGlobal[background] ?? "");
}
