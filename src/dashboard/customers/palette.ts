import { definePalette } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/customers": { words: "buyers people accounts guests" },
    "/customer-groups": { words: "segments rules" },
  },
});
