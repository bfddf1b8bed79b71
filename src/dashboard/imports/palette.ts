import { Import } from "lucide-react";
import { definePalette, goTo } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/imports": { words: "csv shopify woocommerce" },
  },
  actions: [
    goTo("/imports", {
      id: "import products",
      label: "Import products",
      icon: Import,
      words: "csv shopify woocommerce upload move",
      permission: "products:write",
    }),
  ],
});
