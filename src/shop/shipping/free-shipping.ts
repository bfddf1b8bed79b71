/** The value of a cart from which it ships for nothing. */
import { sql } from "kysely";
import type { RateBasis } from "#contract/shapes/shipping.ts";
import { cachedPerVersion } from "#kernel/cache-per-version.ts";
import type { ShopContext } from "#kernel/context.ts";
import { rateAmount, rateLimit } from "./amounts.ts";
import { carries, type Load } from "./limits.ts";

export interface FreeShipping {
  /** Minor units. */
  readonly from: bigint;
  /** ISO 3166 alpha-2 codes; empty for everywhere. */
  readonly countries: readonly string[];
  readonly basis: RateBasis;
  readonly min: bigint;
  readonly max: bigint | null;
}

/** Asked for by every answer with a cart. */
const read = cachedPerVersion<null, readonly FreeShipping[]>(
  async ({ db, mall }) => {
    const { rows } = await sql<FreeShipping & { everywhere: boolean }>`
      select ${rateAmount(mall, "free_from")} as "from", m.basis, ${rateLimit(mall, "min_value")} as min, ${rateLimit(mall, "max_value")} as max,
        array(select place from unnest(z.places) place where length(place) = 2) as countries,
        z.places = '{}' and not exists (select from shipping_zone o where o.mall_id = z.mall_id and o.id <> z.id) as everywhere
      from shipping_method m join shipping_zone z on z.mall_id = m.mall_id and z.id = m.zone_id
      where m.mall_id = ${mall.id} and m.is_on and m.free_from > 0 order by z.position, m.position, m.id`.execute(db);
    const reached = mall.market?.countries;
    return rows.flatMap(({ countries, everywhere, ...rate }) => {
      if (everywhere) return { ...rate, countries };
      const named = reached ? countries.filter((country) => reached.includes(country)) : countries;
      if (named.length === 0) return [];
      // Where it is for all that orders go to, none is named.
      return { ...rate, countries: reached?.length === named.length ? [] : named };
    });
  },
  { capacity: 1000, ignoresPricesAndStock: true },
);

/**
 * The mall's rates that become free, in its order. The country of a cart is not known yet, so rates of the remaining places are
 * left out unless there is no other zone: these places could not be named. So are zones of states only.
 */
export const freeShippingOf = (context: ShopContext): Promise<readonly FreeShipping[]> => read(context, null);

/** The first rate that is for a load, once the load's value has reached the rate's. */
export function freeFor(rates: readonly FreeShipping[], load: Load): FreeShipping | undefined {
  return rates.find((rate) => carries(rate, { ...load, value: load.value < rate.from ? rate.from : load.value }));
}
