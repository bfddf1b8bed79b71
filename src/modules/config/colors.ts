import { color, heading } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";
import { schemeFields } from "./schemes.ts";

/** The palette. Values of other colour fields may refer to it: "var(--theme-color)". */
export const colorsConfig = defineModule({
  type: -14,
  name: "Colors",
  icon: "palette",
  version: 1,
  fields: {
    "theme-color": color({ label: "Theme color", default: "#FF7E00" }),
    "theme-text-color": color({
      label: "Text on the theme color",
      help: "Empty: dark or light, whichever reads better",
    }),
    text: heading("Text"),
    "title-color": color({ label: "Titles", default: "#1F1B16" }),
    "text-color": color({ label: "Text", default: "#3B352E" }),
    "muted-color": color({ label: "Secondary text", default: "#6E665C" }),
    "price-color": color({ label: "Prices", default: "#1F1B16" }),
    "sale-color": color({ label: "Sale price", default: "#B4420A" }),
    surfaces: heading("Surfaces"),
    "background-color": color({ label: "Page", default: "#FFFFFF" }),
    "surface-color": color({ label: "Muted background", default: "#F7F4EF" }),
    "border-color": color({ label: "Borders", default: "#E6E0D7" }),
    "header-background-color": color({ label: "Header", default: "#FFFFFF" }),
    "footer-background-color": color({ label: "Footer", default: "#F7F4EF" }),
    "footer-text-color": color({ label: "Footer text", default: "#3B352E" }),
    discount: heading("Discount tag"),
    "tag-color": color({ label: "Tag", default: "var(--theme-color)" }),
    "tag-text-color": color({ label: "Text on the tag", help: "Empty: dark or light, whichever reads better" }),
    ...schemeFields,
  },
});
