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

/** `values` for all types with a title, combined with those of `more` by type. */
export function titled(values: Values, more: Readonly<Record<number, Values>>): Readonly<Record<number, Values>> {
  const types = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16];
  const all = types.map((type): [number, Values] => [type, { ...values, ...more[type] }]);
  return { ...more, ...Object.fromEntries(all) };
}
