/** Labels of steps, for the list of steps and screen readers. */

import { equal } from "#decoration/equal.ts";
import { type Fields, isResponsive, type Option } from "#decoration/field.ts";
import { fileOf, placementOf } from "#decoration/placement.ts";
import { t } from "#i18n/t.ts";

const max = 24;

/** "Interval 3 → 4"; only the field's label where the values have no short form. */
export function changeLabel(fields: Fields, name: string, label: string, before: unknown, after: unknown): string {
  const field = fields[name];
  if (field && isResponsive(field)) {
    for (const device of ["pc", "mobile"] as const) {
      const [then, now] = [part(before, device), part(after, device)];
      const other = device === "pc" ? "mobile" : "pc";
      if (!equal(then, now) && equal(part(before, other), part(after, other))) {
        return arrow(
          device === "pc" ? t("{label} (PC)", { label }) : t("{label} (phone)", { label }),
          field[device].options,
          then,
          now,
        );
      }
    }
    return label;
  }
  // The value is the number of something that the owner has added, such as a header, which is shown nowhere: the label is without values.
  if (field?.componentProps?.of !== undefined) return label;
  return arrow(label, field?.options, before, after);
}

function part(pair: unknown, device: string): unknown {
  return typeof pair === "object" && pair !== null ? (pair as Record<string, unknown>)[device] : undefined;
}

function arrow(label: string, options: readonly Option[] | undefined, before: unknown, after: unknown): string {
  if (isCropped(before, after)) return t("{label} crop", { label });
  const [from, to] = [short(before, options), short(after, options)];
  return from === null || to === null ? label : `${label} ${from} → ${to}`;
}

/** The same picture with another focal point or zoom. */
function isCropped(before: unknown, after: unknown): boolean {
  if (typeof before !== "string" || typeof after !== "string" || before === after) return false;
  const file = fileOf(before);
  return file === fileOf(after) && (placementOf(before) ?? placementOf(after)) !== null;
}

/** A value as a short text, or null when it has none. */
function short(value: unknown, options: readonly Option[] | undefined): string | null {
  const option = options?.find((one) => one.value === value);
  if (option) return option.label;
  if (typeof value === "boolean") return value ? t("on") : t("off");
  if (typeof value === "number") return String(value);
  if (value === null || value === "") return t("empty");
  if (typeof value !== "string" || value.startsWith("<")) return null;
  if (/^(#|var\()/.test(value)) return value.replace(/^var\(--(.*)\)$/, "$1");
  return `“${value.length > max ? `${value.slice(0, max - 1).trimEnd()}…` : value}”`;
}
