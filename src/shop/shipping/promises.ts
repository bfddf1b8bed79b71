/** What pages tell search engines of shipping: for each country the cheapest way to send one unit. */
import { sql } from "kysely";
import type { OfferShipping, ShippingTo } from "#contract/shapes/offer-shipping.ts";
import { shopGroup } from "#contract/shapes/settings/shop.ts";
import type { RateBasis } from "#contract/shapes/shipping.ts";
import { cachedPerVersion } from "#kernel/cache-per-version.ts";
import type { ShopContext } from "#kernel/context.ts";
import { announcedTimes } from "#kernel/malls/announced.ts";
import { formatMoney } from "#kernel/money/money.ts";
import { settingSql } from "#kernel/settings-sql.ts";
import { rateAmount, rateLimit } from "./amounts.ts";
import { carries, type Interval, intervalOf } from "./limits.ts";

/** Countries that a page names at most: the shop's own, then those that its zones name first. */
const maxCountries = 10;
/** Different answers for variants of one product at most. */
const maxSets = 8;

interface RateRow {
  readonly price: string;
  readonly free_from: string | null;
  readonly basis: RateBasis;
  readonly min: string;
  readonly max: string | null;
  readonly min_days: number | null;
  readonly max_days: number | null;
}

interface ZoneRow {
  /** Country of the seller, "" while it is not known. */
  readonly home: string;
  /** Countries, states ("US-CA") and postal codes ("DE:10*"); none for everywhere else. */
  readonly places: readonly string[];
  readonly rates: readonly RateRow[];
}

/** A rate that may apply to one unit of a product, with its numbers parsed once for all variants. */
interface UnitRate extends Interval {
  /** What of the unit must be in the interval; undefined for a rate that applies to every single unit. */
  readonly measure: "weight" | "value" | undefined;
  readonly price: bigint;
  readonly free_from: bigint | null;
  readonly days: Pick<ShippingTo, "min_days" | "max_days">;
}

interface CountryRates {
  readonly country: string;
  readonly rates: readonly UnitRate[];
}

/**
 * Shipping rates by country, read by one statement. A country of which a zone names only a state or postal codes is left out: what
 * shipping costs there depends on the address, which the page does not know.
 */
const ratesByCountry = cachedPerVersion(
  async ({ db, mall }: ShopContext, _: { readonly changes: number }) => {
    const { rows } = await sql<ZoneRow>`
      select ${settingSql(shopGroup, "country", sql`${mall.id}`)} as home, z.places, coalesce(json_agg(json_build_object('price', ${rateAmount(mall, "price")}::text, 'free_from', ${rateAmount(mall, "free_from")}::text, 'basis', m.basis,
          'min', ${rateLimit(mall, "min_value")}::text, 'max', ${rateLimit(mall, "max_value")}::text, 'min_days', m.min_days, 'max_days', m.max_days)
          order by m.position, m.id) filter (where m.id is not null), '[]') as rates
      from shipping_zone z
      left join shipping_method m on m.mall_id = z.mall_id and m.zone_id = z.id and m.is_on
      where z.mall_id = ${mall.id} group by z.id, z.places, z.position order by z.position, z.id`.execute(db);
    return countriesOf(rows, mall.market?.countries);
  },
  { capacity: 1000, ignoresPricesAndStock: true },
);

/** @param only of a market, whose orders go nowhere else */
function countriesOf(zones: readonly ZoneRow[], only: readonly string[] | undefined): CountryRates[] {
  const home = zones[0]?.home ?? "";
  const places = zones.flatMap((zone) => zone.places);
  const divided = new Set(places.filter((place) => place.length > 2).map((place) => place.slice(0, 2)));
  const elsewhere = zones.find((zone) => zone.places.length === 0);
  const countries = only ?? [...new Set([...(home ? [home] : []), ...places.filter((place) => place.length === 2)])];
  return countries
    .filter((country) => !divided.has(country))
    .map((country) => ({
      country,
      rates: ((zones.find((zone) => zone.places.includes(country)) ?? elsewhere)?.rates ?? []).flatMap(unitRate),
    }))
    .filter(({ rates }) => rates.length > 0)
    .slice(0, maxCountries);
}

/** An empty list, for `flatMap`, where the rate does not apply to a single unit. */
function unitRate({ basis, min, max, price, free_from, min_days, max_days }: RateRow): UnitRate | [] {
  const limits = { basis, min: BigInt(min), max: max === null ? null : BigInt(max) };
  if (basis === "quantity" && !carries(limits, { quantity: 1, value: 0n, weight: 0 })) return [];
  return {
    ...intervalOf(limits),
    measure: basis === "weight" ? "weight" : basis === "price" ? "value" : undefined,
    price: BigInt(price),
    free_from: free_from === null ? null : BigInt(free_from),
    days: { min_days, max_days },
  };
}

interface Unit {
  /** Price in minor units. */
  readonly value: bigint;
  /** Weight of the unit in grams. */
  readonly weight: bigint;
}

/** What it costs to send one unit of each variant; undefined where nothing can be said of any. */
export async function offerShipping(
  context: ShopContext,
  variants: readonly { readonly price: bigint; readonly weight: number | null }[],
): Promise<OfferShipping | undefined> {
  const countries = await ratesByCountry(context, { changes: announcedTimes(context.mall.id) });
  if (countries.length === 0) return undefined;
  const sets = new Map<string, { readonly at: number; readonly to: ShippingTo[] }>();
  const of = variants.map(({ price, weight }) => {
    const unit = { value: price, weight: BigInt(weight ?? 0) };
    const to = countries.flatMap((one) => cheapest(one, unit, context.mall.currency) ?? []);
    if (to.length === 0) return -1;
    const key = JSON.stringify(to);
    const existing = sets.get(key);
    if (existing) return existing.at;
    if (sets.size >= maxSets) return -1;
    sets.set(key, { at: sets.size, to });
    return sets.size - 1;
  });
  if (sets.size === 0) return undefined;
  return { sets: [...sets.values()].map(({ to }) => to), ...(of.some((at) => at !== 0) && { of }) };
}

function cheapest({ country, rates }: CountryRates, unit: Unit, currency: string): ShippingTo | undefined {
  let best: { readonly cost: bigint; readonly days: UnitRate["days"] } | undefined;
  for (const { measure, from, below, price, free_from, days } of rates) {
    const measured = measure && unit[measure];
    if (measured !== undefined && (measured < from || (below !== null && measured >= below))) continue;
    const cost = free_from !== null && unit.value >= free_from ? 0n : price;
    // Of several rates that cost the same, the first one counts.
    if (!best || cost < best.cost) best = { cost, days };
  }
  return best && { country, price: formatMoney(best.cost, currency), ...best.days };
}
