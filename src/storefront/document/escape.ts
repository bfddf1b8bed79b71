import type { RootStyle } from "#modules/config/values.ts";

/** Text for HTML, in elements and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/**
 * Custom properties of the root element as the text of its style attribute: the server's documents come with it. A value that would end its property is
 * left out; saves refuse such values.
 */
export function styleText(style: RootStyle): string {
  return Object.entries(style)
    .filter(([, value]) => !/[;{}]/.test(value))
    .map(([name, value]) => `${name}:${value}`)
    .join(";");
}
