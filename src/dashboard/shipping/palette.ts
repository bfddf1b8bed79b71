import { definePalette } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/settings/shipping": {
      description: "Where you ship to, rates, delivery days, pickup and carriers",
      words: "delivery zones rates countries pickup postage carriers courier tracking",
    },
  },
});
