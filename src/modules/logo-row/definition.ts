import { heading, image, link, select, stackable, text, textarea, toggle } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";
import { boxFields, gridFields, size, titleFields } from "../shared/fields.ts";

const grid = gridFields([2, 8, 5], [2, 4, 3], { pc: 48, mobile: 24 });

/** Logos of brands, press or partners, all of the same height (type 63). */
export default defineModule({
  type: 63,
  name: "Logo row",
  icon: "badge",
  group: "more",
  version: 1,
  fields: {
    ...titleFields("As seen in"),
    desc: textarea({ label: "Text" }),
    logos: heading("Logos"),
    img_list: stackable({
      label: "Logos",
      itemName: "Logo",
      titleField: "name",
      max: 24,
      item: {
        name: text({ label: "Name", default: "Name" }),
        img: image({ label: "Picture", size: "320 × 120 px", help: "Empty: the name in letters" }),
        link: link({ label: "Link" }),
      },
      default: ["Nordlys", "The Maker", "Habitare", "Atelier", "Good Rooms"].map((name) => ({ name })),
    }),
    look: heading("Layout"),
    layout: select({
      label: "Layout",
      default: "row",
      options: [
        { label: "Row", value: "row" },
        { label: "Columns", value: "grid" },
        { label: "Row to scroll", value: "scroll" },
      ],
    }),
    column_num: { ...grid.column_num, when: (values: Readonly<Record<string, unknown>>) => values.layout === "grid" },
    gap: grid.gap,
    logo_height: size("logo_{device}_height", "Height of the logos", 40, 28, 1),
    is_gray: toggle({ label: "Gray until hovered", default: false }),
    has_frames: toggle({ label: "Frames", default: false }),
    ...boxFields(),
  },
  presets: [
    { name: "Row", values: {} },
    { name: "Framed columns", values: { layout: "grid", has_frames: true, gap: { pc: 16, mobile: 12 } } },
    { name: "Gray, without a title", values: { title: "", is_gray: true, logo_height: { pc: 32, mobile: 24 } } },
    { name: "Row to scroll", values: { layout: "scroll", title_text_align: "left" } },
  ],
});
