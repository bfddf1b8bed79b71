import { t } from "#i18n/t.ts";
import { addCommand, definePalette } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/categories": { words: t("collections tree") },
  },
  adds: [addCommand("category", t("Add category"), "/categories/new", { permission: "products:write" })],
});
