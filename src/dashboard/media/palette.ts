import { definePalette } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/media": { words: "pictures files videos library" },
  },
});
