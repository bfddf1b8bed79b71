import { defineDomain } from "#kernel/domain.ts";

export const domainsDomain = defineDomain({
  name: "domains",
  constraints: {
    mall_domain_pkey: "host: another shop, or this one, has this domain",
    mall_domain_host: "host: another shop, or this one, has this domain",
  },
  records: { domain: { announced: "catalog" } },
});
