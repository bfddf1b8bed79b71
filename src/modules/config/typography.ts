import { font, heading, number } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";

/** Fonts of the shop. Empty: the system font of the reader's device, without a download. */
export const fontsConfig = defineModule({
  type: -15,
  name: "Fonts",
  icon: "type",
  version: 1,
  fields: {
    "text-font-family": font({ label: "Text", empty: "System font" }),
    "title-font-family": font({ label: "Titles", empty: "System font" }),
    titles: heading("Titles of modules"),
    "module-title-pc-font-size": number({ label: "Size (PC)", min: 1, default: 24 }),
    "module-title-mobile-font-size": number({ label: "Size (phone)", min: 1, default: 20 }),
  },
});
