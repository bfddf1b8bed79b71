import { heading, select, toggle } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";
import { holderType } from "#decoration/nesting.ts";
import { boxFields, size, titleFields } from "../shared/fields.ts";

/** Two to four columns that hold modules (type 60). */
export default defineModule({
  type: holderType.columns,
  name: "Columns",
  icon: "columns-2",
  group: "more",
  version: 1,
  fields: {
    ...titleFields(""),
    look: heading("Layout"),
    widths: select({
      label: "Column widths",
      default: "1:1",
      options: [
        { label: "Two, equally wide", value: "1:1" },
        { label: "Two, the second wider (1:2)", value: "1:2" },
        { label: "Two, the first wider (2:1)", value: "2:1" },
        { label: "Three", value: "1:1:1" },
        { label: "Four", value: "1:1:1:1" },
      ],
      help: "Modules of a column that you take away are shown in the last one.",
    }),
    align: select({
      label: "Vertical position",
      default: "start",
      options: [
        { label: "Top", value: "start" },
        { label: "Middle", value: "center" },
        { label: "Bottom", value: "end" },
      ],
    }),
    gap: size("{device}_gap", "Gap", 40, 24, 0),
    item_spacing: size("item_{device}_spacing", "Space between modules", 32, 24, 0),
    phone: heading("On phones"),
    is_stacked: toggle({ label: "Columns below each other", default: true }),
    is_reversed: toggle({
      label: "Last column first",
      default: false,
      when: ({ is_stacked }) => is_stacked === true,
    }),
    ...boxFields(),
  },
  presets: [
    { name: "Two columns", values: {} },
    { name: "Wide and narrow", values: { widths: "2:1" } },
    { name: "Three columns", values: { widths: "1:1:1", gap: { pc: 30, mobile: 24 } } },
    { name: "Four columns", values: { widths: "1:1:1:1", gap: { pc: 24, mobile: 24 } } },
  ],
});
