/** What buyers are told before they order: until when it arrives, and from whom they buy (docs/law.md, Price and delivery information). */
import { sql } from "kysely";
import { isInEea } from "#contract/consumer-law.ts";
import { msg, t } from "#i18n/server.ts";
import type { Duty } from "#kernel/duty.ts";
import { sellerOf } from "../settings/index.ts";

export const priceInformation: Duty = {
  key: "price-information",
  title: msg("Price and delivery information"),
  act: "Directive 2011/83/EU, Articles 6(1) and 8(2)",
  appliesIn: isInEea,
  async missing(context) {
    const { db, mall } = context;
    const { address, email, phone } = await sellerOf(context);
    const { rows } = await sql<{ id: string }>`select m.id from shipping_method m
      join shipping_zone z on z.mall_id = m.mall_id and z.id = m.zone_id
      where m.mall_id = ${mall.id} and m.is_on and m.max_days is null order by z.position, z.id, m.position, m.id`.execute(
      db,
    );
    const [first] = rows;
    const shop = (field: string) => `/settings/shop#field-${field}`;
    return [
      ...(first
        ? [
            {
              message: t(
                "{count, plural, one {# shipping method says} other {# shipping methods say}} no delivery time.",
                { count: rows.length },
              ),
              to: `/settings/shipping?rate=${first.id}`,
            },
          ]
        : []),
      ...(address.length === 0 ? [{ message: t("Your postal address is missing."), to: shop("address1") }] : []),
      ...(email === "" ? [{ message: t("Your email address is missing."), to: shop("email") }] : []),
      ...(phone === "" ? [{ message: t("Your phone number is missing."), to: shop("phone") }] : []),
    ];
  },
};
