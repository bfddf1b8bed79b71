import { defineDomain } from "#kernel/domain.ts";

export const customerGroupsDomain = defineDomain({
  name: "customer-groups",
  records: { customer_group: { announced: null } },
});
