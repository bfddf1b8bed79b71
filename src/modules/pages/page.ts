/** Declares page configurations: type −3, one per decoration group (docs/behaviour.md, Routes). */
import type { Fields } from "#decoration/field.ts";
import { color, heading, optionalNumber, responsive, text } from "#decoration/fields/index.ts";
import { defineModule, moduleType } from "#decoration/module.ts";

/** Version of the fields of all page configurations. */
export const pageVersion = 1;

/** Declares the configuration of the pages of one group. */
export function definePage<const F extends Fields>(page: string, name: string, icon: string, fields: F) {
  return defineModule({ type: moduleType.page, page, name: `${name} page`, icon, version: pageVersion, fields });
}

/** The page's title, its size and colours; an empty size means the shop's title size. */
export function pageTitleFields(title: string) {
  return {
    page: heading("Page"),
    page_title: text({ label: "Page title", default: title }),
    page_title_font_size: responsive("page_title_{device}_font_size", optionalNumber({ label: "Title size", min: 1 })),
    page_title_color: color({ label: "Title color" }),
    page_bg_color: color({ label: "Background" }),
  };
}

/** Text labels, one field each: `labels({ empty_text: ["No products", "Nothing found."] })`. */
export function labels<const L extends Readonly<Record<string, readonly [label: string, value: string]>>>(list: L) {
  const entries = Object.entries(list).map(([name, [label, value]]) => [name, text({ label, default: value })]);
  return Object.fromEntries(entries) as { readonly [K in keyof L]: ReturnType<typeof text> };
}
