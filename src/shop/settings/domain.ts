import { defineDomain } from "#kernel/domain.ts";
import { accessibilityDuty, policiesDuty } from "./duties.ts";
import { guaranteeDuty, newsletterBoxDuty } from "./order-duties.ts";
import { recheckSettings } from "./recheck.ts";

export const settingsDomain = defineDomain({
  name: "settings",
  constraints: {
    mall_currency_ordered: "currency: it is fixed, because there are orders in it",
    mall_currency_lists: "currency: it is fixed while there are price lists, whose rates are of it",
    mall_currency_decimals:
      "currency: its amounts have other decimals; it can be chosen while there are no products, shipping methods and discounts",
  },
  duties: [policiesDuty, accessibilityDuty, guaranteeDuty, newsletterBoxDuty],
  records: { shop_settings: { announced: "catalog", refresh: recheckSettings } },
});
