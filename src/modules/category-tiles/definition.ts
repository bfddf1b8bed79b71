import { color, heading, number, select } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";
import { categoryData, categoryListFields, categoryNameFields, viewButtonFields } from "../shared/category-fields.ts";
import { allButtonFields, boxFields, gridFields, titleFields } from "../shared/fields.ts";

/** Categories as pictures with the name on them (type 14). */
export default defineModule({
  type: 14,
  name: "Category tiles",
  icon: "grid-2x2",
  group: "product",
  version: 1,
  fields: {
    ...titleFields("Shop by category"),
    ...categoryListFields(),
    grid: heading("Columns"),
    ...gridFields([2, 4, 4], [1, 2, 1], { pc: 20, mobile: 12 }),
    category_name_layout: select({
      label: "Name position",
      default: "bottom",
      options: [
        { label: "Top", value: "top" },
        { label: "Center", value: "center" },
        { label: "Bottom", value: "bottom" },
      ],
    }),
    category_bg_radius: number({ label: "Rounded corners", min: 0, default: 4 }),
    ...categoryNameFields(22, 20),
    category_text_color: color({ label: "Button text color" }),
    ...viewButtonFields("Discover"),
    ...allButtonFields(),
    ...boxFields(),
  },
  presets: [
    { name: "Name below", values: {} },
    { name: "Name in the middle", values: { category_name_layout: "center", show_view_btn: false } },
    { name: "Two large", values: { column_num: { pc: 2, mobile: 1 } } },
  ],
  data: categoryData,
});
