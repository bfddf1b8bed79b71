import { boxFields, color, defineModule, number, responsive, select, text, textarea } from "shopwright/extend/modules";

/** A framed notice, such as the opening hours: a title and a text. */
export default defineModule({
  type: 1001,
  name: "Notice",
  icon: "message-square-text",
  group: "basic",
  version: 1,
  fields: {
    title: text({ label: "Title", default: "Good to know" }),
    text: textarea({ label: "Text", default: "Orders placed before noon are packed on the same day." }),
    text_font_size: responsive(
      "text_{device}_font_size",
      number({ label: "Text size", min: 10, default: 18 }),
      number({ label: "Text size", min: 10, default: 16 }),
    ),
    text_align: select({
      label: "Alignment",
      default: "left",
      options: [
        { label: "Left", value: "left" },
        { label: "Center", value: "center" },
      ],
    }),
    line_color: color({ label: "Line color", help: "Empty: the line color of the palette" }),
    ...boxFields(),
  },
  presets: [
    { name: "Left", values: {} },
    { name: "Centered", values: { text_align: "center" } },
  ],
});
