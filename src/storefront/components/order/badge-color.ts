import { contrastColorOn, parseColor } from "#modules/config/contrast.ts";
import type { ConfigValues } from "#modules/config/values.ts";
import { resolveColor } from "#modules/shared/contrast-color.ts";

/** Share of the badge's colour in its background, as in `order.module.css`. */
const tint = 0.1;

/** The colour of a badge's text: the badge's own, or the nearest shade that can be read on its background; "" for an unknown one. */
export function badgeColor(color: string, config: ConfigValues): string {
  const [foreground, page] = [color, config["background-color"]].map((one) =>
    parseColor(resolveColor(one, config) ?? ""),
  );
  if (!foreground || !page) return "";
  const background = page.map((channel, at) => Math.round(channel * (1 - tint) + (foreground[at] ?? 0) * tint));
  return contrastColorOn(`rgb(${foreground.join(", ")})`, `rgb(${background.join(", ")})`);
}
