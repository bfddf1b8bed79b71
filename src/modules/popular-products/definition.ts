import { heading } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";
import { allButtonFields, boxFields, gridFields, titleFields } from "../shared/fields.ts";
import { productCardFields, productListFields, productNeeds } from "../shared/product-fields.ts";

/** Rows of best sellers shown when no products are chosen. */
const fallbackRows = 2;

/** Product cards in a grid (type 4); without chosen products, the best sellers. */
export default defineModule({
  type: 4,
  name: "Popular products",
  icon: "flame",
  group: "product",
  version: 1,
  fields: {
    ...titleFields("Popular products"),
    products: heading("Products"),
    ...productListFields("None chosen: best sellers"),
    grid: heading("Columns"),
    ...gridFields([2, 5, 4], [1, 2, 2]),
    ...productCardFields("left"),
    ...allButtonFields(),
    ...boxFields(),
  },
  presets: [
    { name: "Four columns", values: {} },
    {
      name: "Centered, three columns",
      values: { product_info_layout: "center", column_num: { pc: 3, mobile: 1 }, gap: { pc: 40, mobile: 28 } },
    },
    { name: "Five in a row", values: { column_num: { pc: 5, mobile: 2 }, gap: { pc: 20, mobile: 12 } } },
    {
      name: "Minimal",
      values: { show_tag: false, show_oprice: false, show_add_cart_icon: false, title_text_align: "left" },
    },
  ],
  data: (values) =>
    productNeeds(values, {
      ids: values.product_list.map((product) => product.id),
      fallback: "popular",
      count: values.column_num.pc * fallbackRows,
    }),
});
