import { addCommand, definePalette } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/categories": { words: "collections tree" },
  },
  adds: [addCommand("category", "/categories/new", { permission: "products:write" })],
});
