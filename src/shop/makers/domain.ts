import { defineDomain } from "#kernel/domain.ts";
import { sourcesIn } from "#kernel/lists/index.ts";
import { productSafetyDuty } from "./duty.ts";
import { makersSource } from "./list.ts";

export const makersDomain = defineDomain({
  name: "makers",
  constraints: { maker_name: "name: another maker has it" },
  records: { maker: { announced: "catalog" } },
  lists: sourcesIn({ makersSource }),
  duties: [productSafetyDuty],
});
