import { heading, number } from "#decoration/fields/index.ts";
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
    radii: heading("Rounded corners"),
    "img-radius": number({ label: "Pictures and cards", min: 0, default: 4 }),
    "button-radius": number({ label: "Buttons", min: 0, default: 4 }),
    "input-radius": number({ label: "Input fields", min: 0, default: 4 }),
  },
});
