import { definePalette } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/activity": { words: "audit history changes log" },
  },
});
