/** Colours as they are stored: hex or rgb() with optional alpha, a global colour by name, or "" (inherit). */

const hex = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const rgb = /^rgba?\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*(?:,\s*(?:0|1|0?\.\d+|\d{1,3}%)\s*)?\)$/i;
/** A global colour is a root style variable of the global configuration (its names have a hyphen). */
const globalColor = /^var\(--[a-z][a-z0-9-]*\)$/;

export const colorRule = "a color such as #FF7E00, rgba(255, 126, 0, 0.5) or a global color";

export function isColor(value: string): boolean {
  return hex.test(value) || rgb.test(value) || globalColor.test(value);
}
