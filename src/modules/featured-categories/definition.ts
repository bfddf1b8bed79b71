import { color, heading, imageRadio, number, slider, toggle } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";
import {
  categoryData,
  categoryListFields,
  categoryNameFields,
  categoryPictureFields,
  viewButtonFields,
} from "../shared/category-fields.ts";
import { allButtonFields, boxFields, size, titleFields } from "../shared/fields.ts";

/** Categories as cards with a text, a picture and a button (type 2). */
export default defineModule({
  type: 2,
  name: "Featured categories",
  icon: "layout-grid",
  group: "product",
  version: 1,
  fields: {
    ...titleFields("Featured categories"),
    ...categoryListFields(),
    grid: heading("Columns"),
    pc_column_num: slider({ label: "Columns on PC", min: 2, max: 4, default: 3 }),
    gap: size("{device}_gap", "Gap", 30, 16, 0),
    first_two_rows: toggle({
      label: "Wide first row",
      default: false,
      help: "The first two categories fill a row of their own",
    }),
    layout: imageRadio({
      label: "Arrangement",
      default: "left",
      options: [
        { label: "Text left, picture right", value: "left", image: "media-right" },
        { label: "Picture left, text right", value: "right", image: "media-left" },
        { label: "Picture above", value: "top", image: "media-top" },
      ],
    }),
    background: heading("Card"),
    show_category_bgimg: toggle({
      label: "Background picture",
      default: false,
      help: "The category's wide picture fills the card",
    }),
    category_bg_radius: number({ label: "Rounded corners of the card", min: 0, default: 4 }),
    show_category_img: toggle({ label: "Show the picture", default: true }),
    ...categoryPictureFields(140, 110, 4),
    ...categoryNameFields(20, 18),
    category_text_color: color({ label: "Button text color" }),
    ...viewButtonFields("View"),
    ...allButtonFields(),
    ...boxFields(),
  },
  presets: [
    { name: "Cards", values: {} },
    { name: "Wide first row", values: { first_two_rows: true, show_category_bgimg: true, show_category_img: false } },
    { name: "Picture above", values: { layout: "top", category_img_size: { pc: 220, mobile: 160 } } },
  ],
  data: categoryData,
});
