import { defineDomain } from "#kernel/domain.ts";

export const testOrdersDomain = defineDomain({
  name: "test-orders",
  records: { test_order: { announced: null } },
});
