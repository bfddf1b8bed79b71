import { Truck } from "lucide-react";
import { t } from "#i18n/t.ts";
import { definePalette, goTo } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/orders": { words: t("sales purchases ship refund payments") },
  },
  actions: [
    goTo("/orders/ship", {
      id: "ship orders",
      label: t("Ship many orders"),
      icon: Truck,
      words: t("tracking numbers parcels bulk fulfil"),
      permission: "orders:write",
    }),
  ],
});
