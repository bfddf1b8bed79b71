import { ScanBarcode } from "lucide-react";
import { t } from "#i18n/t.ts";
import { definePalette, goTo } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/inventory": { words: t("stock warehouse count") },
  },
  actions: [
    goTo("/inventory/counts", {
      id: "count stock",
      label: t("Count stock"),
      icon: ScanBarcode,
      words: t("inventory stocktake scan"),
      permission: "inventory:write",
    }),
  ],
});
