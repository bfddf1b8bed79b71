import { contrast } from "../config/contrast.ts";
import type { ConfigValues } from "../config/values.ts";
import { resolveColor } from "./contrast-color.ts";

/** The picture of the shop's logo for the colour that it stands on: a dark one has a picture of its own, where the owner has one. */
export function logoOn(ground: string, config: ConfigValues): string {
  const { logoPic, logoPicDark } = config;
  return (logoPicDark && isDark(ground, config) && logoPicDark) || logoPic;
}

function isDark(ground: string, config: ConfigValues): boolean {
  const color = resolveColor(ground, config);
  return color !== undefined && contrast("#FFFFFF", color) > contrast("#000000", color);
}
