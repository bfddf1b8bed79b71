import { definePalette } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/settings/notifications": {
      description: "Who gets an email about orders, refunds, low stock and more",
      words: "alerts new order email staff summary",
    },
  },
});
