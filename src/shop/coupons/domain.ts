import { defineDomain } from "#kernel/domain.ts";
import { discountCodesSource, discountsSource } from "./list-source.ts";
import { makeCodes } from "./make-codes.ts";

export const couponsDomain = defineDomain({
  name: "coupons",
  records: { coupon: { announced: "catalog" } },
  lists: [discountsSource, discountCodesSource],
  tasks: [makeCodes],
});
