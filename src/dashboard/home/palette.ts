import { definePalette } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/": { words: "start overview to do" },
  },
});
