import { definePalette } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/subscribers": { words: "subscribers email list" },
  },
});
