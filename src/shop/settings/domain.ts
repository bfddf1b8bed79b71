import { defineDomain } from "#kernel/domain.ts";

export const settingsDomain = defineDomain({
  name: "settings",
  records: { shop_settings: { announced: "catalog" } },
});
