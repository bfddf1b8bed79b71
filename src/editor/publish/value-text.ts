/** Values of settings in words, so that two of them can be compared. */

import { type Fields, isResponsive, type SingleField } from "#decoration/field.ts";
import { fileOf, placementOf } from "#decoration/placement.ts";
import { separated } from "#i18n/lists.ts";
import { t } from "#i18n/t.ts";

/** "24", "On", "“Best sellers”", "#ff7e00", "3 items"; of a responsive setting both devices. @param max of texts, characters */
export function valueText(field: Fields[string] | undefined, value: unknown, max = 80): string {
  if (field && isResponsive(field)) {
    const pair = value as Readonly<Record<"pc" | "mobile", unknown>> | undefined;
    const [pc, phone] = [valueText(field.pc, pair?.pc, max), valueText(field.mobile, pair?.mobile, max)];
    return pc === phone ? pc : t("PC {pc}, phone {phone}", { pc, phone });
  }
  return singleText(field, value, max);
}

function singleText(field: SingleField | undefined, value: unknown, max: number): string {
  const option = field?.options?.find((one) => one.value === value);
  if (option) return option.label;
  if (value === undefined || value === null || value === "") return t("Empty");
  if (typeof value === "boolean") return value ? t("On") : t("Off");
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return listText(field, value, max);
  if (typeof value !== "string") return t("Other");
  if (field?.component === "Editor") return quoted(value.replace(/<[^>]*>/g, " "), max);
  if (field?.component === "Upload") return pictureText(value);
  if (field?.component === "ColorPicker") return value.replace(/^var\(--(.*)\)$/, "$1");
  return quoted(value, max);
}

/** "cups.webp", "cups.webp (focal point 30%, 70%; zoom 150%)". */
function pictureText(address: string): string {
  const file = fileOf(address);
  const name = file.split("/").at(-1) ?? file;
  const placement = placementOf(address);
  if (!placement) return name;
  const { x, y, zoom } = placement;
  return zoom === 100
    ? t("{name} (focal point {x}%, {y}%)", { name, x, y })
    : t("{name} (focal point {x}%, {y}%; zoom {zoom}%)", { name, x, y, zoom });
}

/** The texts of a list's items, or how many there are. */
function listText(field: SingleField | undefined, items: readonly unknown[], max: number): string {
  if (items.length === 0) return t("Empty");
  const title = field?.componentProps?.titleField;
  const names = items.flatMap((item) => {
    if (typeof item !== "object" || item === null) return [String(item)];
    const one = item as Readonly<Record<string, unknown>>;
    const name = one[typeof title === "string" ? title : "title"] ?? one.good_name ?? one.name;
    return typeof name === "string" && name !== "" ? [name] : [];
  });
  const count = t("{count, plural, one {# item} other {# items}}", { count: items.length });
  return names.length > 0 ? `${count}: ${shorten(separated(names), max)}` : count;
}

const quoted = (text: string, max: number) => `“${shorten(text.replace(/\s+/g, " ").trim(), max)}”`;

const shorten = (text: string, max: number) => (text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text);
