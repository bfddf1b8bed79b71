import { color, heading, image, link, number, stackable, text, textarea, toggle } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";
import { boxFields, fontSize, size, titleFields } from "../shared/fields.ts";
import { placeholder } from "../shared/placeholder.ts";

/** Pictures side by side in one row (type 16). */
export default defineModule({
  type: 16,
  name: "Row of images",
  icon: "images",
  group: "basic",
  version: 1,
  fields: {
    ...titleFields("Inspiration"),
    desc: textarea({ label: "Text" }),
    desc_font_size: fontSize("desc_{device}_font_size", "Text size", 16, 15),
    desc_color: color({ label: "Text color" }),
    pictures: heading("Pictures"),
    img_list: stackable({
      label: "Pictures",
      itemName: "Picture",
      max: 12,
      titleField: "alt",
      item: {
        img: image({ label: "Picture", size: "800 × 800 px", crop: true }),
        link: link({ label: "Link" }),
        alt: text({ label: "Description", help: "Describes the picture to people who can't see it" }),
      },
      default: [
        { img: placeholder("square-1"), alt: "A ball on a round stand", link: "/product/list" },
        { img: placeholder("square-2"), alt: "A vase in front of a disc", link: "/product/list" },
        { img: placeholder("square-3"), alt: "A bowl beside a round stand", link: "/product/list" },
        { img: placeholder("square-4"), alt: "A vase and a ball in the evening", link: "/product/list" },
      ],
    }),
    look: heading("Style"),
    is_full: toggle({ label: "Full width", default: false }),
    img_radius: number({ label: "Rounded corners", min: 0, default: 4 }),
    gap: size("{device}_gap", "Gap", 20, 10, 0),
    ...boxFields(),
  },
  presets: [
    { name: "In the page", values: {} },
    {
      name: "Soft corners",
      values: { title: "", img_radius: 24, gap: { pc: 28, mobile: 12 } },
    },
    { name: "Edge to edge", values: { is_full: true, img_radius: 0, gap: { pc: 0, mobile: 0 } } },
  ],
});
