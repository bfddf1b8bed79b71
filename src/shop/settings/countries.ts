import { sql } from "kysely";
import type { ShopContext } from "#kernel/context.ts";

/** Countries of zones and pickup locations with an active rate, of all zones where a rate provider is on; empty where a zone has everywhere else, and where there is no rate. */
export async function countriesShippedTo({ db, mall }: ShopContext): Promise<string[]> {
  const { rows } = await sql<{ place: string | null }>`
    select distinct coalesce(left(p.place, 2), m.pickup_country) as place
    from shipping_method m
    left join shipping_zone z on z.mall_id = m.mall_id and z.id = m.zone_id
    left join lateral unnest(z.places) as p (place) on true
    where m.mall_id = ${mall.id} and m.is_on
    union select left(p.place, 2) from shipping_zone z left join lateral unnest(z.places) as p (place) on true
    where z.mall_id = ${mall.id} and exists (select from rate_provider r where r.mall_id = z.mall_id and r.is_on)
    order by place`.execute(db);
  const codes = rows.flatMap(({ place }) => place ?? []);
  return codes.length === rows.length ? codes : [];
}
