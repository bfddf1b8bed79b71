import { align, color, heading, image, stackable, text, textarea } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";
import { boxFields, fontSize, gridFields, iconFields, size, titleFields } from "../shared/fields.ts";
import { placeholder } from "../shared/placeholder.ts";

const sentences = [
  {
    icon: placeholder("icon-parcel"),
    name: "Delivered to your door",
    detail: "Shipping costs are shown before you pay.",
  },
  {
    icon: placeholder("icon-star"),
    name: "Your order in view",
    detail: "Follow it on its page, from payment to delivery.",
  },
  {
    icon: placeholder("icon-people"),
    name: "Here to help",
    detail: "Write to us with any question about an item or an order.",
  },
];

/** Advantages of the shop: icon, name and a sentence each (type 9). */
export default defineModule({
  type: 9,
  name: "Features",
  icon: "sparkles",
  group: "basic",
  version: 1,
  fields: {
    ...titleFields("Why shop with us"),
    list: heading("Features"),
    data_list: stackable({
      label: "Features",
      itemName: "Feature",
      titleField: "name",
      max: 24,
      item: {
        icon: image({ label: "Icon", size: "128 × 128 px", help: "Empty: none" }),
        name: text({ label: "Name", default: "New feature" }),
        detail: textarea({ label: "Detail", maxLength: 500 }),
      },
      default: sentences,
    }),
    grid: heading("Columns"),
    ...gridFields([2, 4, 3], [1, 2, 1]),
    item_text_align: align({ label: "Alignment", default: "center" }),
    icons: heading("Icon"),
    icon_size: size("icon_{device}_size", "Icon size", 48, 40, 1),
    ...iconFields(),
    names: heading("Name"),
    name_font_size: fontSize("name_{device}_font_size", "Name size", 18, 17),
    name_color: color({ label: "Name color" }),
    details: heading("Detail"),
    detail_font_size: fontSize("detail_{device}_font_size", "Detail size", 15, 15),
    detail_color: color({ label: "Detail color" }),
    ...boxFields(),
  },
  presets: [
    { name: "Three, centered", values: {} },
    {
      name: "Left, without a title",
      values: { title: "", item_text_align: "left", gap: { pc: 48, mobile: 24 } },
    },
    {
      name: "Text only",
      values: {
        data_list: sentences.map((sentence) => ({ ...sentence, icon: "" })),
        item_text_align: "left",
        title_text_align: "left",
        name_font_size: { pc: 22, mobile: 19 },
        detail_font_size: { pc: 16, mobile: 15 },
      },
    },
  ],
});
