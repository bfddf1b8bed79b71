import { defineDomain } from "#kernel/domain.ts";

export const customerGroupsDomain = defineDomain({
  name: "customer-groups",
  constraints: {
    customer_group_name: "name: another group has it",
  },
  records: { customer_group: { announced: null } },
});
