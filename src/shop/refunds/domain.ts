import { defineDomain } from "#kernel/domain.ts";

export const refundsDomain = defineDomain({
  name: "refunds",
  records: { refund: { announced: null } },
});
