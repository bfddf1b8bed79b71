import { image, text, textarea } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";

export const siteConfig = defineModule({
  type: -11,
  name: "Site",
  icon: "store",
  version: 1,
  fields: {
    websiteName: text({ label: "Name of the shop", default: "Shopwright" }),
    websiteKeywords: text({ label: "Keywords", maxLength: 500, help: "Separated by commas" }),
    websiteDescription: textarea({ label: "Description", maxLength: 500, help: "Shown by search engines" }),
    websiteUrl: text({ label: "Address", placeholder: "https://", maxLength: 500 }),
    websiteCopyright: text({ label: "Copyright", default: "All rights reserved." }),
    faviconIcoUrl: image({ label: "Icon of the browser tab", size: "64 × 64 px" }),
  },
});
