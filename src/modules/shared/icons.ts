/** Icons that the owner has drawn for the page, on a dark ground. */
import { contrast } from "../config/contrast.ts";
import type { ConfigValues } from "../config/values.ts";
import { resolveColor } from "./contrast-color.ts";
import styles from "./icons.module.css";

/**
 * Class of an icon: dark ones are shown light where the ground is dark, with their own hue. Undefined elsewhere, and where the owner
 * has switched it off.
 * @param config of the page or of the section around the module
 */
export function iconClass(isLightened: boolean | undefined, config: ConfigValues): string | undefined {
  const ground = resolveColor("var(--background-color)", config);
  const isDark = ground !== undefined && contrast("#FFFFFF", ground) > contrast("#000000", ground);
  return isDark && isLightened !== false ? styles.light : undefined;
}
