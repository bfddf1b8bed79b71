import { sparse } from "#decoration/field.ts";
import { heading, number, select } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";

/** Widths, paddings, radii and heights. Names with a hyphen are root style variables. */
export const layoutConfig = defineModule({
  type: -13,
  name: "Layout",
  icon: "ruler",
  version: 1,
  fields: {
    "module-max-width": number({ label: "Page width", min: 320, default: 1200 }),
    pcLayout: heading("PC"),
    "pc-side-padding": number({ label: "Side padding", min: 0, default: 30 }),
    "pc-top-padding": number({ label: "Module spacing", min: 0, default: 80 }),
    "pc-header-height": number({ label: "Header height", min: 1, default: 105 }),
    mobileLayout: heading("Phone"),
    "mobile-side-padding": number({ label: "Side padding", min: 0, default: 20 }),
    "mobile-top-padding": number({ label: "Module spacing", min: 0, default: 40 }),
    "mobile-header-height": number({ label: "Header height", min: 1, default: 65 }),
    pageTitles: heading("Titles of pages"),
    ...sparse({
      "page-title-style": select({
        label: "Style",
        default: "",
        help: "On pages with a breadcrumb, such as lists, the cart and the account",
        options: [
          { label: "Plain", value: "" },
          { label: "Centered", value: "center" },
          { label: "On a band", value: "band" },
          { label: "On a panel", value: "panel" },
          { label: "Line below", value: "line" },
          { label: "Bar above", value: "bar" },
          { label: "Large", value: "large" },
        ],
      }),
    }),
    radii: heading("Rounded corners"),
    "img-radius": number({ label: "Pictures and cards", min: 0, default: 4 }),
    "button-radius": number({ label: "Buttons", min: 0, default: 4 }),
    "input-radius": number({ label: "Input fields", min: 0, default: 4 }),
  },
});
