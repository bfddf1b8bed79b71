import { color, font, heading, image, stackable, text } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";
import { boxFields, fontSize, gridFields, iconFields, size, titleFields } from "../shared/fields.ts";
import { placeholder } from "../shared/placeholder.ts";

/** Numbers with a name and an icon (type 8). */
export default defineModule({
  type: 8,
  name: "Data statistics",
  icon: "chart-column",
  group: "basic",
  version: 1,
  fields: {
    ...titleFields(""),
    figures: heading("Figures"),
    data_list: stackable({
      label: "Figures",
      itemName: "Figure",
      titleField: "name",
      max: 24,
      item: {
        icon: image({ label: "Icon", size: "128 × 128 px", help: "Empty: none" }),
        name: text({ label: "Name", default: "New figure" }),
        value: text({ label: "Value", default: "100", maxLength: 40 }),
      },
      default: [
        { value: "24/7", name: "Open online" },
        { value: "1", name: "Checkout page" },
        { value: "0", name: "Accounts needed to browse" },
        { value: "100%", name: "Phone friendly" },
      ],
    }),
    grid: heading("Columns"),
    ...gridFields([3, 6, 4], [1, 3, 2]),
    icons: heading("Icon"),
    icon_size: size("icon_{device}_size", "Icon size", 40, 32, 1),
    ...iconFields(),
    values: heading("Value"),
    value_font_size: fontSize("value_{device}_font_size", "Value size", 44, 32),
    value_font_family: font({ label: "Value font" }),
    value_color: color({ label: "Value color" }),
    names: heading("Name"),
    name_font_size: fontSize("name_{device}_font_size", "Name size", 15, 14),
    name_font_family: font({ label: "Name font" }),
    name_color: color({ label: "Name color" }),
    ...boxFields(),
  },
  presets: [
    { name: "Four figures", values: {} },
    {
      name: "With icons",
      values: {
        data_list: [
          { icon: placeholder("icon-people"), value: "0", name: "Accounts needed to browse" },
          { icon: placeholder("icon-leaf"), value: "100%", name: "Phone friendly" },
          { icon: placeholder("icon-star"), value: "24/7", name: "Open online" },
          { icon: placeholder("icon-repair"), value: "1", name: "Checkout page" },
        ],
        icon_size: { pc: 56, mobile: 44 },
        value_font_size: { pc: 34, mobile: 28 },
      },
    },
    { name: "Three large", values: { column_num: { pc: 3, mobile: 1 }, value_font_size: { pc: 64, mobile: 48 } } },
  ],
});
