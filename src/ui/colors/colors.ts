/** Converts colours between stored, typed and picked forms. */

/** A global colour, stored in a field as `var(--name)`. */
export interface GlobalColor {
  /** Name of the CSS variable without dashes: "theme-color". */
  readonly name: string;
  readonly label: string;
  /** Its current value: "#FF7E00". */
  readonly value: string;
}

/** The name inside `var(--name)`, or null. */
export function globalName(color: string): string | null {
  return /^var\(--([a-z][a-z0-9-]*)\)$/.exec(color)?.[1] ?? null;
}

/** A stored or typed colour as "#RRGGBB" or "#RRGGBBAA"; null when it is neither hex nor rgb(a). The "#" may be missing. */
export function toHex(color: string): string | null {
  const text = color.trim().toLowerCase();
  const hex = /^#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(text)?.[1];
  if (hex) {
    const long = hex.length <= 4 ? [...hex].map((digit) => digit + digit).join("") : hex;
    return `#${long.length === 8 && long.endsWith("ff") ? long.slice(0, 6) : long}`.toUpperCase();
  }
  const rgb = /^rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*(?:,\s*(\d*\.?\d+)(%?)\s*)?\)$/.exec(text);
  if (!rgb) return null;
  const [, red, green, blue, alpha = "1", percent] = rgb;
  const channels = [red, green, blue].map((channel) => Math.min(255, Number(channel)));
  const opacity = Math.min(1, percent ? Number(alpha) / 100 : Number(alpha));
  return withOpacity(`#${channels.map(twoDigits).join("")}`, opacity * 100);
}

/** Whether typed text is a complete colour: with 3 or 4 digits, more may follow. */
export function isCompleteHex(text: string): boolean {
  return /^#?([0-9a-f]{6}|[0-9a-f]{8})$/i.test(text.trim());
}

/** Opacity of a hex colour, percent. */
export function opacityOf(hex: string): number {
  return hex.length === 9 ? Math.round((Number.parseInt(hex.slice(7), 16) / 255) * 100) : 100;
}

/** A typed colour as hex; keeps the opacity of `hex` when the text has none. Null when it is no colour. */
export function typedOver(hex: string, text: string): string | null {
  const typed = toHex(text);
  const namesOpacity = /^#?([0-9a-f]{4}|[0-9a-f]{8})$|,.*,.*,/i.test(text.trim());
  return typed && (namesOpacity ? typed : withOpacity(typed, opacityOf(hex)));
}

/** A hex colour with another opacity, 0 to 100. */
export function withOpacity(hex: string, percent: number): string {
  const opacity = Math.min(100, Math.max(0, percent));
  const base = hex.slice(0, 7).toUpperCase();
  return opacity === 100 ? base : base + twoDigits(Math.round((opacity / 100) * 255));
}

function twoDigits(channel: number): string {
  return channel.toString(16).padStart(2, "0").toUpperCase();
}

/** The list of recent colours with one more, newest first. */
export function remember(recent: readonly string[], color: string, max = 14): string[] {
  return [color, ...recent.filter((one) => one !== color)].slice(0, max);
}
