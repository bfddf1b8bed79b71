import { definePalette } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/reviews": { words: "ratings stars comments" },
  },
});
