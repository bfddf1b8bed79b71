import { defineDomain } from "#kernel/domain.ts";
import { ordersSource } from "./list-source.ts";

export const ordersDomain = defineDomain({
  name: "orders",
  records: { order: { announced: null } },
  lists: [ordersSource],
});
