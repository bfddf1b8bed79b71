import { useQuery } from "@tanstack/react-query";
import type { ListSelection } from "#contract/list.ts";
import { callQuery } from "../api/api.ts";

/** Orders that are to be shipped: what screens for packing show when they are opened by their address. */
const toShip: ListSelection = {
  all: true,
  filters: [{ field: "status", operator: "any", value: ["waiting_shipment"] }],
};

/** The orders that the list handed over, or all that are to be shipped, with what belongs into their parcels. */
export function usePacked(selection: ListSelection = toShip) {
  return useQuery(callQuery("/admin_api/v1/orderBulk/pack", { selection: selection as never }));
}
