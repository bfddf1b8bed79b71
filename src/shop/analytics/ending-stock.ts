/** Tracked variants whose stock ends soonest at the pace at which they are sold. */
import { sql } from "kysely";
import type { z } from "zod";
import type { Output } from "#contract/call.ts";
import type { endingStockList as endingCall } from "#contract/calls/analytics.ts";
import { dayIn } from "#contract/days.ts";
import type { ShopContext } from "#kernel/context.ts";
import { variantName } from "../inventory/levels.ts";

/** Days that the pace is measured over. */
const paceDays = 28;

export async function endingStock(
  { db, mall }: ShopContext,
  { limit, within }: z.output<(typeof endingCall)["input"]>,
): Promise<Output<typeof endingCall>> {
  const today = dayIn(mall.time_zone, new Date());
  const { rows } = await sql<Output<typeof endingCall>["rows"][number]>`
    with sold as (
      select variant_id, sum(units)::int as units from figure_variant
      where mall_id = ${mall.id} and day > ${today}::date - ${paceDays}::int and day <= ${today}::date group by 1)
    select v.id as variant_id, v.product_id, p.good_name, ${variantName} as variant_name, v.sku,
      coalesce(nullif(v.image, ''), p.image) as image, v.on_hand - v.reserved as available, s.units as sold,
      floor((v.on_hand - v.reserved)::numeric * ${paceDays} / s.units)::int as days_left
    from sold s join variant v on v.mall_id = ${mall.id} and v.id = s.variant_id
    join product p on p.mall_id = v.mall_id and p.id = v.product_id
    where s.units > 0 and p.is_show = 1 and v.stock_policy = 'track' and v.on_hand > v.reserved
      and (v.on_hand - v.reserved)::bigint * ${paceDays} <= s.units::bigint * ${within}
    order by (v.on_hand - v.reserved) / s.units::numeric, v.id limit ${limit}`.execute(db);
  return { rows };
}
