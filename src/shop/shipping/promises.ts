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
import { carries, type Load } from "./limits.ts";

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

interface CountryRates {
  readonly country: string;
  readonly rates: readonly RateRow[];
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
      rates: (zones.find((zone) => zone.places.includes(country)) ?? elsewhere)?.rates ?? [],
    }))
    .filter(({ rates }) => rates.length > 0)
    .slice(0, maxCountries);
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
    const load = { value: price, weight: weight ?? 0, quantity: 1 };
    const to = countries.flatMap((one) => cheapest(one, load, context.mall.currency) ?? []);
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

function cheapest({ country, rates }: CountryRates, load: Load, currency: string): ShippingTo | undefined {
  const offered = rates
    .filter(({ basis, min, max }) => carries({ basis, min: BigInt(min), max: max === null ? null : BigInt(max) }, load))
    .map((rate) => ({ ...rate, cost: costOf(rate, load) }));
  const [best] = offered.toSorted((one, other) => (one.cost < other.cost ? -1 : one.cost > other.cost ? 1 : 0));
  if (!best) return undefined;
  const { cost, min_days, max_days } = best;
  return { country, price: formatMoney(cost, currency), min_days, max_days };
}

const costOf = ({ price, free_from }: RateRow, { value }: Load): bigint =>
  free_from !== null && value >= BigInt(free_from) ? 0n : BigInt(price);
