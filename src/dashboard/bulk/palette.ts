import { Table2 } from "lucide-react";
import { definePalette, goTo } from "../palette/define-palette.ts";

export default definePalette({
  actions: [
    goTo("/products/spreadsheet", {
      id: "spreadsheet",
      label: "Edit products in a spreadsheet",
      icon: Table2,
      words: "bulk grid many prices",
      permission: "products:write",
    }),
  ],
});
