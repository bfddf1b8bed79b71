import { definePalette } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/messages": { words: "inbox contact form answer" },
  },
});
