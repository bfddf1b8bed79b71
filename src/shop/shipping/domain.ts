import { defineDomain } from "#kernel/domain.ts";
import { priceInformation } from "./duty.ts";
import { translatedMethods } from "./translated.ts";

export const shippingDomain = defineDomain({
  name: "shipping",
  constraints: {
    carrier_name: "name: another carrier has it",
    shipping_method_mall_id_zone_id_fkey: "zone_id: there is no such shipping zone",
    shipping_zone_elsewhere: "places: another zone is for everywhere else",
  },
  duties: [priceInformation],
  translated: { shipping_method: translatedMethods },
  records: {
    shipping_zone: { announced: "content" },
    shipping_method: { announced: "content" },
    rate_provider: { announced: "content" },
    carrier: { announced: null },
  },
});
