import { definePalette } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/settings/domains": {
      description: "Addresses of the shop, and the primary one",
      words: "dns host name url address www",
    },
  },
});
