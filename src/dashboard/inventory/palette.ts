import { ScanBarcode } from "lucide-react";
import { definePalette, goTo } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/inventory": { words: "stock warehouse count" },
  },
  actions: [
    goTo("/inventory/counts", {
      id: "count stock",
      label: "Count stock",
      icon: ScanBarcode,
      words: "inventory stocktake scan",
      permission: "inventory:write",
    }),
  ],
});
