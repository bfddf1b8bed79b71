/** Values that presets have in common. */
import type { Values } from "#decoration/field.ts";
import type { Scheme, SectionValues } from "#decoration/section.ts";

/** Values of a module title: alignment, size per device. */
export function titles(align: "left" | "center", pc: number, mobile: number): Values {
  return { title_text_align: align, title_font_size: { pc, mobile } };
}

export const scheme = (name: Scheme, more: Partial<SectionValues> = {}): Values => ({
  section_ground: "scheme",
  section_scheme: name,
  ...more,
});

/** A ground of this width with round corners, px. */
export const panel = (name: Scheme, radius: number, width: "page" | "wide" = "wide"): Values =>
  scheme(name, { section_width: width, section_radius: { pc: radius, mobile: Math.round(radius / 2) } });

const titledTypes = [
  ...[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16],
  ...[41, 44, 45, 48, 53, 54, 55, 56, 57, 58, 59, 60, 61, 63, 64, 66, 68, 69, 70, 71],
];
/** Types whose pictures have one radius, and those that have one per device. */
const rounded = [7, 15, 16, 53];
const roundedPerDevice = [42, 54, 56, 58, 59, 70, 71];
/** Fonts of their own that texts of modules had before: a look has two. */
const ownFonts: Readonly<Record<number, readonly string[]>> = {
  6: ["name_font_family", "promotion_text_font_family", "buy_text_font_family"],
  8: ["value_font_family", "name_font_family"],
  99: ["divider_text_font_family"],
};
/** What stands on the line of a title at the left. */
const besideLeft: Readonly<Record<number, Values>> = {
  41: { layout: "beside" },
  44: { clock_align: "left" },
  57: { layout: "beside" },
};

/** `values` for all types with a title and `radius` for all with pictures, combined with those of `more` by type. */
export function titled(
  values: Values,
  radius: number,
  more: Readonly<Record<number, Values>>,
): Readonly<Record<number, Values>> {
  const types = new Set([
    ...titledTypes,
    ...rounded,
    ...roundedPerDevice,
    ...Object.keys({ ...ownFonts, ...more }).map(Number),
  ]);
  const onPhone = Math.min(radius, Math.max(Math.round(radius * 0.7), 12));
  const of = (type: number): Values => ({
    ...Object.fromEntries((ownFonts[type] ?? []).map((name) => [name, ""])),
    ...(titledTypes.includes(type) && values),
    ...(values.title_text_align === "left" && besideLeft[type]),
    ...(rounded.includes(type) && { img_radius: radius }),
    ...(roundedPerDevice.includes(type) && { img_radius: { pc: radius, mobile: onPhone } }),
    ...more[type],
  });
  return Object.fromEntries([...types].map((type) => [type, of(type)]));
}
