import { definePalette } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/search-words": { words: "synonyms searches" },
  },
});
