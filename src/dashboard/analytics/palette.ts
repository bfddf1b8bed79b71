import { definePalette } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/analytics": { words: "figures statistics reports sales revenue profit visits conversion funnel charts csv" },
  },
});
