import { defineDomain } from "#kernel/domain.ts";

export const translationsDomain = defineDomain({
  name: "translations",
  constraints: { slug_pkey: "seo_name: another product has this address" },
  // Words of options, which no domain has as records.
  records: { option: { announced: "content" } },
});
