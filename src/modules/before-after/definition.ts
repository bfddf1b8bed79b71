import { heading, image, select, slider, text, toggle } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";
import { boxFields, size, titleFields } from "../shared/fields.ts";
import { placeholder } from "../shared/placeholder.ts";
import { ratios } from "../shared/ratios.ts";

/** Two pictures over each other with a line between them that is dragged (type 54). */
export default defineModule({
  type: 54,
  name: "Before and after",
  icon: "split",
  group: "more",
  version: 1,
  fields: {
    ...titleFields("See the difference"),
    pictures: heading("Pictures"),
    before_img: image({ label: "Before", size: "1600 × 900 px", crop: true, default: placeholder("landscape-1") }),
    before_alt: text({ label: "Alt text of the first picture" }),
    after_img: image({ label: "After", size: "1600 × 900 px", crop: true, default: placeholder("landscape-2") }),
    after_alt: text({ label: "Alt text of the second picture" }),
    look: heading("Style"),
    ratio: select({ label: "Aspect ratio", default: "16:9", options: ratios }),
    start: slider({ label: "Line at first, in percent", min: 5, max: 95, step: 5, default: 50 }),
    img_radius: size("{device}_img_radius", "Rounded corners", 4, 4, 0),
    is_wide: toggle({ label: "As wide as the page", default: true }),
    texts: heading("Texts"),
    before_text: text({ label: "Label of the first picture", default: "Before", help: "Empty: no label" }),
    after_text: text({ label: "Label of the second picture", default: "After", help: "Empty: no label" }),
    slider_text: text({
      label: "Line (screen readers)",
      default: "Share of the first picture",
      required: true,
    }),
    ...boxFields(),
  },
  presets: [
    { name: "Page width", values: {} },
    { name: "Narrow, rounded", values: { is_wide: false, ratio: "4:3", img_radius: { pc: 20, mobile: 14 } } },
    {
      name: "Square, title left",
      values: { is_wide: false, ratio: "1:1", title_text_align: "left", start: 35 },
    },
  ],
});
