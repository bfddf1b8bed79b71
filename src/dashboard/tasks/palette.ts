import { definePalette } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/tasks": { words: "jobs progress running" },
  },
});
