import { color, font, heading, image, imageRadio, number } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";

const isText = (values: Readonly<Record<string, unknown>>) => values.logoMode === 1;
const isImage = (values: Readonly<Record<string, unknown>>) => values.logoMode === 2;

/** The logo: text or picture, and its sizes. */
export const logoConfig = defineModule({
  type: -12,
  name: "Logo",
  icon: "badge",
  version: 1,
  fields: {
    logoMode: imageRadio({
      label: "Logo type",
      default: 1,
      options: [
        { label: "Text", value: 1, image: "logo-text" },
        { label: "Image", value: 2, image: "logo-image" },
      ],
    }),
    logoText: heading("Text", isText),
    "logo-pc-font-size": number({ label: "Size (PC)", min: 1, default: 30, when: isText }),
    "logo-mobile-font-size": number({ label: "Size (phone)", min: 1, default: 24, when: isText }),
    "logo-font-family": font({ label: "Font", when: isText }),
    logoImage: heading("Image", isImage),
    logoPic: image({ label: "Picture", size: "240 × 80 px", when: isImage }),
    logoPicDark: {
      ...image({
        label: "Picture for dark backgrounds",
        help: "Shown on a dark header or footer; empty: the same picture",
        size: "240 × 80 px",
        when: isImage,
      }),
      sparse: true,
    },
    "logo-pc-width": number({ label: "Width (PC)", min: 1, default: 120, when: isImage }),
    "logo-pc-height": number({ label: "Height (PC)", min: 1, default: 40, when: isImage }),
    "logo-mobile-width": number({ label: "Width (phone)", min: 1, default: 90, when: isImage }),
    "logo-mobile-height": number({ label: "Height (phone)", min: 1, default: 30, when: isImage }),
    "logo-background-color": color({
      label: "Background of logos",
      help: "For logos that can't be seen on the colors of header and footer, those of partners too",
      when: isImage,
    }),
  },
});
