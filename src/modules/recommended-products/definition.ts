import { align, color, heading, image, link, text, textarea } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";
import { allButtonFields, boxFields, fontSize, gridFields, titleFields } from "../shared/fields.ts";
import { placeholder } from "../shared/placeholder.ts";
import { productCardFields, productListFields, productNeeds } from "../shared/product-fields.ts";

/** Rows of recommended products shown when none are chosen. */
const fallbackRows = 1;

/** A cover with text beside product cards (type 5); without chosen products, those marked as recommended. */
export default defineModule({
  type: 5,
  name: "Recommended products",
  icon: "thumbs-up",
  group: "product",
  version: 1,
  fields: {
    ...titleFields("Recommended for you"),
    cover: heading("Cover"),
    cover_image: image({ label: "Cover picture", size: "800 × 1000 px", crop: true, help: "Empty: no cover" }),
    desc: textarea({ label: "Text", default: "Our picks of the month." }),
    desc_font_size: fontSize("desc_{device}_font_size", "Text size", 17, 16),
    desc_color: color({ label: "Text color" }),
    desc_text_align: align({ label: "Text alignment", default: "center" }),
    view_more_text: text({ label: "Link text", default: "View more", help: "Empty: no link" }),
    view_more_link: link({ label: "Link", default: "/product/list" }),
    products: heading("Products"),
    ...productListFields("None chosen: the products marked as recommended"),
    grid: heading("Columns"),
    ...gridFields([2, 4, 3], [1, 2, 2]),
    ...productCardFields("left"),
    ...allButtonFields(),
    ...boxFields(),
  },
  presets: [
    { name: "Three columns", values: {} },
    {
      name: "With a cover",
      values: {
        cover_image: placeholder("portrait"),
        column_num: { pc: 3, mobile: 2 },
        desc_text_align: "left",
        title_text_align: "left",
        all_btn_text: "",
      },
    },
    { name: "Two large", values: { column_num: { pc: 2, mobile: 1 }, product_info_layout: "center" } },
  ],
  data: (values) =>
    productNeeds(values, {
      ids: values.product_list.map((product) => product.id),
      fallback: "recommended",
      count: values.column_num.pc * fallbackRows,
    }),
});
