import { heading, number, toggle } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";
import { boxFields, gridFields, titleFields } from "../shared/fields.ts";
import { productCardFields } from "../shared/product-fields.ts";

/** Products that the visitor's browser has opened before (type 55). */
export default defineModule({
  type: 55,
  name: "Recently viewed",
  icon: "history",
  group: "more",
  version: 1,
  fields: {
    ...titleFields("Recently viewed"),
    products: heading("Products"),
    max_show_num: number({ label: "Number of products", min: 1, max: 12, default: 4, unit: "" }),
    is_row: toggle({ label: "One row to scroll", default: false }),
    grid: heading("Columns"),
    ...gridFields([2, 5, 4], [1, 2, 2]),
    ...productCardFields("left"),
    ...boxFields(),
  },
  presets: [
    { name: "Four columns", values: {} },
    { name: "Row to scroll", values: { is_row: true, max_show_num: 8, title_text_align: "left" } },
    {
      name: "Small, five in a row",
      values: {
        column_num: { pc: 5, mobile: 2 },
        max_show_num: 5,
        show_rating: false,
        show_swatches: false,
        show_add_cart_icon: false,
        title_font_size: { pc: 22, mobile: 19 },
        name_font_size: { pc: 14, mobile: 13 },
      },
    },
  ],
});
