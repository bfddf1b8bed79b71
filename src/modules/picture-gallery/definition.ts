import { heading, image, link, number, select, stackable, text } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";
import { boxFields, gridFields, titleFields } from "../shared/fields.ts";
import { placeholder } from "../shared/placeholder.ts";

const pictures = ["landscape-1", "portrait", "square-1", "square-2", "landscape-2", "square-3"];

/** Pictures as a grid, a wall of bricks or a mosaic (type 53). */
export default defineModule({
  type: 53,
  name: "Gallery",
  icon: "images",
  group: "more",
  version: 1,
  fields: {
    ...titleFields("Seen at home"),
    list: heading("Pictures"),
    data_list: stackable({
      label: "Pictures",
      itemName: "Picture",
      titleField: "caption",
      max: 48,
      item: {
        img: image({ label: "Picture", size: "1200 × 1200 px", crop: true }),
        alt: text({ label: "Alt text", help: "Describes the picture to people who can't see it" }),
        caption: text({ label: "Caption" }),
        link: link({ label: "Link" }),
      },
      default: pictures.map((name) => ({ img: placeholder(name) })),
    }),
    look: heading("Layout"),
    layout: select({
      label: "Layout",
      default: "bricks",
      options: [
        { label: "Wall of bricks", value: "bricks" },
        { label: "Grid", value: "grid" },
        { label: "Mosaic", value: "mosaic" },
      ],
    }),
    ...gridFields([2, 6, 3], [1, 3, 2], { pc: 20, mobile: 12 }),
    img_radius: number({ label: "Rounded corners", min: 0, default: 4 }),
    captions: select({
      label: "Captions",
      default: "below",
      options: [
        { label: "Below", value: "below" },
        { label: "On the picture", value: "over" },
      ],
    }),
    ...boxFields(),
  },
  presets: [
    { name: "Wall of bricks", values: {} },
    { name: "Grid, four columns", values: { layout: "grid", column_num: { pc: 4, mobile: 2 }, img_radius: 12 } },
    { name: "Mosaic", values: { layout: "mosaic", gap: { pc: 12, mobile: 8 }, captions: "over" } },
    {
      name: "Close together",
      values: { layout: "grid", column_num: { pc: 6, mobile: 3 }, gap: { pc: 0, mobile: 0 }, img_radius: 0, title: "" },
    },
  ],
});
