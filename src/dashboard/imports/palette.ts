import { Import } from "lucide-react";
import { t } from "#i18n/t.ts";
import { definePalette, goTo } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/imports": { words: t("csv shopify woocommerce") },
  },
  actions: [
    goTo("/imports", {
      id: "import products",
      label: t("Import products"),
      icon: Import,
      words: t("csv shopify woocommerce upload move"),
      permission: "products:write",
    }),
  ],
});
