import { t } from "#i18n/t.ts";
import { addCommand, definePalette } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/articles": { words: t("pages content about terms privacy imprint policies") },
    "/news": { words: t("blog posts content") },
    "/menu": { words: t("menus navigation header footer links") },
  },
  adds: [
    addCommand("article", t("Add article"), "/articles/new", { permission: "content:write", words: t("text page") }),
    addCommand("post", t("Add post"), "/news/new", { permission: "content:write", words: t("news blog") }),
  ],
});
