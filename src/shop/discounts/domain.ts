import { defineDomain } from "#kernel/domain.ts";
import { sourcesIn } from "#kernel/lists/index.ts";
import * as sources from "./list-source.ts";
import { makeCodes } from "./make-codes.ts";
import { translatedDiscountNames } from "./translated.ts";

export const discountsDomain = defineDomain({
  name: "discounts",
  constraints: {
    discount_mall_id_code_key: "code: another discount has it",
  },
  records: { discount: { announced: "catalog" } },
  translated: { discount_name: translatedDiscountNames },
  lists: sourcesIn(sources),
  tasks: [makeCodes],
});
