import { heading } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";
import { holderType } from "#decoration/nesting.ts";
import { boxFields, size, titleFields } from "../shared/fields.ts";

/** Modules one below the other on one ground (type 61). */
export default defineModule({
  type: holderType.group,
  name: "Group",
  icon: "group",
  group: "more",
  version: 1,
  fields: {
    ...titleFields(""),
    look: heading("Layout"),
    item_spacing: size("item_{device}_spacing", "Space between modules", 48, 32, 0),
    ...boxFields(),
  },
  presets: [
    { name: "No background", values: {} },
    { name: "Muted background", values: { section_ground: "scheme" } },
    { name: "Dark background", values: { section_ground: "scheme", section_scheme: "contrast" } },
    {
      name: "Panel",
      values: { section_ground: "scheme", section_width: "wide", section_radius: { pc: 16, mobile: 12 } },
    },
  ],
});
