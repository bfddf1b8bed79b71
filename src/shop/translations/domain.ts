import { defineDomain } from "#kernel/domain.ts";

export const translationsDomain = defineDomain({
  name: "translations",
  // Words of options, which no domain has as records.
  records: { option: { announced: "content" } },
});
