import { Table2 } from "lucide-react";
import { t } from "#i18n/t.ts";
import { definePalette, goTo } from "../palette/define-palette.ts";

export default definePalette({
  actions: [
    goTo("/products/spreadsheet", {
      id: "spreadsheet",
      label: t("Edit products in a spreadsheet"),
      icon: Table2,
      words: t("bulk grid many prices"),
      permission: "products:write",
    }),
  ],
});
