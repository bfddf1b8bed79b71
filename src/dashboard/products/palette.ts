import { t } from "#i18n/t.ts";
import { addCommand, definePalette } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/products": { words: t("goods catalog prices variants") },
  },
  adds: [addCommand("product", t("Add product"), "/products/new", { permission: "products:write", keys: "n p" })],
});
