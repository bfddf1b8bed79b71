import { parseColor, readableOn } from "../config/contrast.ts";

/** Text colour on a background that the owner chose without choosing one for the text; "" leaves it to the CSS. */
export function inkFor(background: string): string {
  return parseColor(background) ? readableOn(background) : "";
}
