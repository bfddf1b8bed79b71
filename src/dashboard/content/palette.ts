import { addCommand, definePalette } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/articles": { words: "pages content about terms privacy imprint policies" },
    "/news": { words: "blog posts content" },
    "/menu": { words: "menus navigation header footer links" },
  },
  adds: [
    addCommand("article", "/articles/new", { permission: "content:write", words: "text page" }),
    addCommand("post", "/news/new", { permission: "content:write", words: "news blog" }),
  ],
});
