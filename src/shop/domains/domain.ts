import { defineDomain } from "#kernel/domain.ts";

export const domainsDomain = defineDomain({
  name: "domains",
  records: { domain: { announced: "catalog" } },
});
