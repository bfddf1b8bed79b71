import { heading, image, richText, select, stackable, text } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";
import { boxFields, fontSize, titleFields } from "../shared/fields.ts";

/** Texts behind tabs; one below the other without scripts (type 64). */
export default defineModule({
  type: 64,
  name: "Tabs",
  icon: "folders",
  group: "more",
  version: 1,
  fields: {
    ...titleFields("Good to know"),
    tabs: heading("Tabs"),
    tab_list: stackable({
      label: "Tabs",
      itemName: "Tab",
      titleField: "name",
      max: 10,
      item: {
        name: text({ label: "Title", default: "New tab", maxLength: 80, required: true }),
        content: richText({ label: "Text" }),
        img: image({ label: "Picture", size: "1000 × 750 px" }),
      },
      default: [
        { name: "Materials", content: "<p>What it is made of, where that comes from, and how it ages.</p>" },
        { name: "Care", content: "<p>Wipe with a damp cloth. Oil once a year, and keep it out of the sun.</p>" },
        { name: "Shipping", content: "<p>Packed without plastic. The cart shows the cost before you pay.</p>" },
      ],
    }),
    look: heading("Layout"),
    layout: select({
      label: "Tabs",
      default: "above",
      options: [
        { label: "Above", value: "above" },
        { label: "Beside", value: "beside" },
      ],
    }),
    tab_style: select({
      label: "Style",
      default: "line",
      options: [
        { label: "Underlined", value: "line" },
        { label: "Pills", value: "pills" },
        { label: "Boxes", value: "boxes" },
      ],
    }),
    tab_font_size: fontSize("tab_{device}_font_size", "Tab size", 17, 16),
    text_font_size: fontSize("text_{device}_font_size", "Text size", 16, 16),
    ...boxFields(),
  },
  presets: [
    { name: "Underlined", values: {} },
    { name: "Pills", values: { tab_style: "pills" } },
    { name: "Beside", values: { layout: "beside", title_text_align: "left" } },
    { name: "Boxes", values: { tab_style: "boxes", title_text_align: "left", title: "" } },
  ],
});
