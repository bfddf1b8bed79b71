import { defineDomain } from "#kernel/domain.ts";
import { orderBulkTask } from "./bulk.ts";

export const orderManagementDomain = defineDomain({
  name: "order-management",
  tasks: [orderBulkTask],
});
