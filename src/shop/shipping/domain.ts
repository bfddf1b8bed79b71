import { defineDomain } from "#kernel/domain.ts";

export const shippingDomain = defineDomain({
  name: "shipping",
  records: {
    shipping_zone: { announced: "content" },
    shipping_method: { announced: "content" },
    carrier: { announced: null },
  },
});
