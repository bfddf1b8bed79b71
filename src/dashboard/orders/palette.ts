import { Truck } from "lucide-react";
import { definePalette, goTo } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/orders": { words: "sales purchases ship refund payments" },
  },
  actions: [
    goTo("/orders/ship", {
      id: "ship orders",
      label: "Ship many orders",
      icon: Truck,
      words: "tracking numbers parcels bulk fulfil",
      permission: "orders:write",
    }),
  ],
});
