import { sql } from "kysely";
import { cachedPerVersion } from "#kernel/cache-per-version.ts";
import type { ShopContext } from "#kernel/context.ts";

/** Where the shop sends its goods. */
export interface Destinations {
  /** Countries that zones and pickup locations name, in the order of their codes. */
  readonly named: readonly string[];
  /** Whether a zone has everywhere else. */
  readonly everywhere: boolean;
}

/** Countries of zones and pickup locations with an active rate, of all zones where a rate provider is on. */
export async function destinationsOf({ db, mall }: ShopContext): Promise<Destinations> {
  const { rows } = await sql<{ place: string | null }>`
    select distinct coalesce(left(p.place, 2), m.pickup_country) as place
    from shipping_method m
    left join shipping_zone z on z.mall_id = m.mall_id and z.id = m.zone_id
    left join lateral unnest(z.places) as p (place) on true
    where m.mall_id = ${mall.id} and m.is_on
    union select left(p.place, 2) from shipping_zone z left join lateral unnest(z.places) as p (place) on true
    where z.mall_id = ${mall.id} and exists (select from rate_provider r where r.mall_id = z.mall_id and r.is_on)
    order by place`.execute(db);
  const named = rows.flatMap(({ place }) => place ?? []);
  return { named, everywhere: named.length < rows.length };
}

const cached = cachedPerVersion<null, Destinations>(destinationsOf, { capacity: 1000, ignoresPricesAndStock: true });

/** Read once for each version of catalog and content that differs in more than prices and stock. */
export const destinations = (context: ShopContext): Promise<Destinations> => cached(context, null);
