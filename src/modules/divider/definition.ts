import { color, font, heading, number, select, text, toggle } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";
import { deviceFields, fontSize, size } from "../shared/fields.ts";

const withText = (values: Readonly<Record<string, unknown>>) => values.show_divider_text === true;

/** A line between modules, with or without a text (type 99). */
export default defineModule({
  type: 99,
  name: "Divider",
  icon: "minus",
  group: "other",
  version: 1,
  fields: {
    line: heading("Line"),
    is_full: toggle({ label: "Full width", default: false }),
    divider_height: number({ label: "Thickness", min: 1, default: 1 }),
    divider_style: select({
      label: "Style",
      default: "solid",
      options: [
        { label: "Solid", value: "solid" },
        { label: "Dashed", value: "dashed" },
      ],
    }),
    divider_color: color({ label: "Color", help: "Empty: the line color of the palette" }),
    box_pt: size("box_{device}_pt", "Top padding", 40, 24, 0),
    box_pb: size("box_{device}_pb", "Bottom padding", 40, 24, 0),
    words: heading("Text"),
    show_divider_text: toggle({ label: "Show a text", default: false }),
    divider_text: text({ label: "Text", default: "More to discover", when: withText }),
    divider_text_position: select({
      label: "Text position",
      default: 2,
      options: [
        { label: "Left", value: 0 },
        { label: "Center", value: 2 },
        { label: "Right", value: 4 },
      ],
      when: withText,
    }),
    divider_text_gap: { ...size("divider_text_{device}_gap", "Gap beside the text", 30, 20, 0), when: withText },
    divider_text_font_family: font({ label: "Font", when: withText }),
    divider_text_font_size: { ...fontSize("divider_text_{device}_font_size", "Text size", 16, 14), when: withText },
    divider_text_color: color({ label: "Text color", when: withText }),
    ...deviceFields(),
  },
  presets: [
    { name: "Line", values: {} },
    { name: "Dashed", values: { divider_style: "dashed", divider_height: 2 } },
    { name: "With a text", values: { show_divider_text: true } },
  ],
});
