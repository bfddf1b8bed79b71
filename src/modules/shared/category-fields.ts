/** Fields of category modules (types 2, 3 and 14). */

import type { CategoryRow } from "#contract/rows.ts";
import { color, heading, number, text, toggle } from "#decoration/fields/index.ts";
import { fontSize, size } from "./fields.ts";
import { categoryList } from "./row-lists.ts";

/** Number of categories shown when none are chosen. */
const fallbackCount = 12;

export function categoryListFields() {
  return {
    categories: heading("Categories"),
    category_list: categoryList({ label: "Categories", help: "None chosen: the first categories of the shop" }),
  };
}

export function categoryNameFields(pc: number, mobile: number) {
  return {
    names: heading("Category name"),
    category_name_font_size: fontSize("category_name_{device}_font_size", "Name size", pc, mobile),
    category_name_color: color({ label: "Name color" }),
  };
}

export function categoryPictureFields(pc: number, mobile: number, radius: number) {
  const showsPictures = (values: Readonly<Record<string, unknown>>) => values.show_category_img !== false;
  return {
    pictures: heading("Category picture"),
    category_img_size: { ...size("category_img_{device}_size", "Picture size", pc, mobile, 1), when: showsPictures },
    category_img_radius: number({ label: "Rounded corners", min: 0, default: radius, when: showsPictures }),
  };
}

export function viewButtonFields(label: string, shown = true) {
  const visible = (values: Readonly<Record<string, unknown>>) => values.show_view_btn === true;
  return {
    button: heading("Button"),
    show_view_btn: toggle({ label: "Show the button", default: shown }),
    view_btn_text: text({ label: "Button text", default: label, when: visible }),
    view_btn_font_size: { ...fontSize("view_btn_{device}_font_size", "Button text size", 15, 14), when: visible },
  };
}

/** Current rows of the chosen categories; without a choice the first ones of the shop. */
export function categoryData({ category_list }: { readonly category_list: readonly CategoryRow[] }) {
  return { categories: { ids: category_list.map((category) => category.id), count: fallbackCount } };
}
