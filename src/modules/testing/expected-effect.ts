/** The effect on the page that a field's kind and name promise. */
import type { SingleField } from "#decoration/field.ts";

/** CSS properties that a length with such a name sets. */
const lengths: readonly (readonly [name: RegExp, properties: readonly string[]])[] = [
  [/font[_-]size$/, ["font-size"]],
  [/_pt$/, ["padding-top"]],
  [/_pb$/, ["padding-bottom"]],
  [/gap$/, ["column-gap"]],
  [/radius$/, ["border-top-left-radius"]],
  [/divider_height$/, ["border-top-width"]],
  [/(size|width)$/, ["width", "font-size"]],
  [/height$/, ["height"]],
];
const colors = ["color", "background-color", "border-top-color", "border-bottom-color"];
const words = ["text", "aria-label", "placeholder", "alt"];

/**
 * True when a field's new value shows in the properties gained: a colour as a colour, a size as that size, a text as text,
 * a font as that font. Always true for kinds and names that promise no particular property.
 * @param gained properties that only the rendering with the new value has, "font-size: 24px"
 */
export function showsExpectedEffect(
  name: string,
  field: SingleField,
  value: unknown,
  gained: readonly string[],
): boolean {
  const one = (kinds: readonly string[], wanted: string) => kinds.some((kind) => gained.includes(`${kind}: ${wanted}`));
  const within = (kinds: readonly string[], wanted: string) =>
    gained.some((property) => kinds.some((kind) => property.startsWith(`${kind}: `)) && property.includes(wanted));
  switch (field.component) {
    case "ColorPicker":
      return one(colors, rgb(String(value)));
    case "InputNumber": {
      const properties = lengths.find(([fits]) => fits.test(name))?.[1];
      return !properties || one(properties, `${value}px`);
    }
    case "Input":
      // A day and time decides whether something is shown.
      return field.componentProps?.type === "datetime-local" || within(words, String(value));
    case "Editor":
      return within(words, "Other words");
    case "SelectFont":
      return within(["font-family"], String(value));
    case "Upload":
      return one(["picture"], String(value));
    case "SelectLinks":
      return one(["href"], String(value));
    case "Select":
      return (
        !name.endsWith("align") ||
        one(["text-align"], String(value)) ||
        one(["text-align"], sideOfLine[String(value)] ?? "")
      );
    default:
      return true;
  }
}

/** Where lines begin and end on a page from left to right, as style sheets may say it. */
const sideOfLine: Readonly<Record<string, string>> = { left: "start", right: "end" };

/** A hex colour as browsers compute it. */
function rgb(hex: string): string {
  return `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(", ")})`;
}
