import { defineDomain } from "#kernel/domain.ts";

export const languagesDomain = defineDomain({
  name: "languages",
  constraints: { mall_locale_pkey: "code: the shop has this language already" },
  // Every page says which languages there are.
  records: { language: { announced: "content" } },
});
