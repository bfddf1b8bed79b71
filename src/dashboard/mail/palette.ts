import { definePalette } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/emails": {
      description: "Every email of the shop, and why one wasn't sent",
      words: "mails messages sent failed outbox",
    },
  },
});
