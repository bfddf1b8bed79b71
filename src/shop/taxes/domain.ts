import { defineDomain } from "#kernel/domain.ts";

export const taxesDomain = defineDomain({
  name: "taxes",
  records: { tax_class: { announced: "content" }, tax_rate: { announced: "content" } },
});
