import { definePalette } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/settings/taxes": {
      description: "Rates by country and state, tax in prices, reverse charge",
      words: "vat gst sales tax rates reverse charge eu",
    },
  },
});
