import { heading } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";
import {
  categoryData,
  categoryListFields,
  categoryNameFields,
  categoryPictureFields,
} from "../shared/category-fields.ts";
import { allButtonFields, boxFields, gridFields, titleFields } from "../shared/fields.ts";

/** Categories with picture and name below (type 3). */
export default defineModule({
  type: 3,
  name: "Categories",
  icon: "circle-dot",
  group: "product",
  version: 1,
  fields: {
    ...titleFields("Categories"),
    ...categoryListFields(),
    grid: heading("Columns"),
    ...gridFields([3, 6, 6], [1, 2, 2]),
    ...categoryPictureFields(150, 120, 100),
    ...categoryNameFields(16, 15),
    ...allButtonFields(),
    ...boxFields(),
  },
  presets: [
    { name: "Round", values: {} },
    { name: "Square", values: { category_img_radius: 4, category_img_size: { pc: 180, mobile: 150 } } },
    {
      name: "Four large",
      values: {
        column_num: { pc: 4, mobile: 2 },
        category_img_size: { pc: 240, mobile: 160 },
        category_img_radius: 200,
      },
    },
  ],
  data: categoryData,
});
