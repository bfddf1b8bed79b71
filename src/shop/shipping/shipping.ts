/** Ways to ship, and the tax of where it goes. */
import { sql } from "kysely";
import { fittingPatterns } from "#contract/places.ts";
import type { RateBasis } from "#contract/shapes/shipping.ts";
import { plainState, stateCode } from "#contract/state-code.ts";
import { cachedPerVersion } from "#kernel/cache-per-version.ts";
import type { ShopContext } from "#kernel/context.ts";
import { announcedTimes } from "#kernel/malls/announced.ts";
import { servedElsewhere, translationLocales } from "#kernel/malls/index.ts";
import { inView } from "#kernel/translations/index.ts";
import { type Region, type TaxTerms, taxColumn } from "../taxes/tax.ts";
import { rateAmount, rateLimit } from "./amounts.ts";
import { carries, type Limits, type Load, priceFor } from "./limits.ts";

export interface Shipping {
  readonly id: string;
  readonly name: string;
  /** The name in the shop's own language; in a view only. */
  readonly own_name?: string;
  readonly description: string;
  /** Minor units, for the items given. */
  readonly price: bigint;
  /** Minor units: value of the items from which it costs nothing; null for never. */
  readonly free_from: bigint | null;
  /** Working days from the order to its arrival, or until it can be picked up; null where the shop does not say. */
  readonly min_days: number | null;
  readonly max_days: number | null;
  /** Where and when the buyer picks it up; null for rates of zones. */
  readonly pickup: { readonly address: string; readonly hours: string } | null;
}

/** A rate of the place, whether a load may go by it or not. */
export interface TriedRate extends Shipping {
  readonly limits: Limits;
  readonly isOffered: boolean;
}

/** What a place makes of an order. */
export interface Terms extends TaxTerms {
  /** Name of the zone that the place belongs to; null for none, and while the country is not known. */
  readonly zone: string | null;
  /** The mall's rates for the place, in its order; those of all places while the country is not known. */
  readonly rates: (load: Load) => TriedRate[];
  /** Whether zones name states or postal codes of the country. */
  readonly byRegion: boolean;
  /** Whether zones or tax rates tell postal codes of the country apart. */
  readonly byPostalCode: boolean;
  /** Names of the rate providers that the mall has switched on, asked for places of a zone; none where there is no zone. */
  readonly providers: readonly string[];
  /** Those of them that a load may go by. */
  readonly methods: (load: Load) => Shipping[];
}

/** Amounts as text: JSON numbers are not exact. */
interface RateRow
  extends Pick<Shipping, "id" | "name" | "own_name" | "description" | "min_days" | "max_days" | "pickup"> {
  readonly price: string;
  readonly free_from: string | null;
  readonly basis: RateBasis;
  readonly min: string;
  readonly max: string | null;
}

interface TermsRow {
  readonly zone: string | null;
  readonly rates: readonly RateRow[];
  readonly taxes: TaxTerms;
  /** Postal codes of the country that zones and tax rates of the mall name, and what tax rates call its states. */
  readonly named: readonly string[];
  readonly states: readonly string[];
  /** Whether zones name parts of the country. */
  readonly parts: boolean;
  readonly providers: readonly string[];
}

/** Where an order goes, as far as it is known. */
export interface Destination {
  readonly country: string | undefined;
  /** "" for none. */
  readonly state: string;
  /** "" for none. */
  readonly postal_code: string;
}

interface Place extends Region {
  readonly country: string;
  /** `announcedTimes`. */
  readonly changes: number;
}

/**
 * Rates for a place and its tax. A place belongs to the zone that names its postal code, the narrowest first, else its state,
 * else its country, else to the zone without places. Every change of zones, rates and taxes is announced, so they are kept
 * until then: each order needs them.
 */
const termsRow = cachedPerVersion(
  async ({ db, mall }: ShopContext, { country: there, state, patterns }: Place): Promise<TermsRow> => {
    const places = [
      ...patterns.map((pattern) => `${there}:${pattern}`),
      ...(state === "" ? [] : [`${there}-${state}`]),
      there,
    ];
    const ofPlace = there
      ? sql`(m.zone_id = (select id from zone) or m.zone_id is null and m.pickup_country = ${there})`
      : sql`true`;
    const text = (field: "name" | "description") =>
      inView(mall, { kind: "shipping_method", id: sql`m.id`, field, own: sql.ref(`m.${field}`) });
    const ownName = translationLocales(mall).length > 0 ? sql`'own_name', m.name,` : sql``;
    const { rows } = await sql<TermsRow>`
    with zone as (
      select id, name from shipping_zone
      where mall_id = ${mall.id} and ${there} <> '' and (places && ${places}::text[] or places = '{}')
      order by places = '{}', (select min(array_position(${places}::text[], place)) from unnest(places) place), position, id
      limit 1)
    select
      (select name from zone) as zone,
      coalesce((select json_agg(json_build_object('id', m.id, 'name', ${text("name")}, ${ownName} 'description', ${text("description")},
          'price', ${rateAmount(mall, "price")}::text, 'free_from', ${rateAmount(mall, "free_from")}::text, 'basis', m.basis, 'min', ${rateLimit(mall, "min_value")}::text,
          'max', ${rateLimit(mall, "max_value")}::text, 'min_days', m.min_days, 'max_days', m.max_days,
          'pickup', case when m.zone_id is null then json_build_object('address', m.pickup_address, 'hours', m.pickup_hours) end)
          order by m.zone_id is null, z.position, m.position, m.id)
        from shipping_method m left join shipping_zone z on z.mall_id = m.mall_id and z.id = m.zone_id
        where m.mall_id = ${mall.id} and m.is_on and ${ofPlace}), '[]') as rates,
        ${taxColumn(mall.id, there, { state, patterns }, mall.market?.prices_include_tax)} as taxes,
        array(select substr(place, 4) from shipping_zone, unnest(places) place
            where mall_id = ${mall.id} and starts_with(place, ${`${there}:`})
          union select substr(state, 2) from tax_rate
            where mall_id = ${mall.id} and country = ${there} and starts_with(state, ':')) as named,
        array(select distinct state from tax_rate
            where mall_id = ${mall.id} and country = ${there} and state <> '' and not starts_with(state, ':')) as states,
        exists (select from shipping_zone, unnest(places) place where mall_id = ${mall.id}
            and (starts_with(place, ${`${there}:`}) or starts_with(place, ${`${there}-`}))) as parts,
        array(select name from rate_provider where mall_id = ${mall.id} and is_on) as providers`.execute(db);
    const [row] = rows;
    if (!row) throw new Error("a select without a table answers one row");
    return row;
  },
  { capacity: 2000, ignoresPricesAndStock: true, byLanguage: true },
);

/** Rates for a place and its tax. */
export async function termsOf(context: ShopContext, { country = "", state, postal_code }: Destination): Promise<Terms> {
  const changes = announcedTimes(context.mall.id);
  const place = { country, state: stateCode(country, state) ?? "", patterns: [], changes };
  const ofCode = await termsRow(context, place);
  // A state that stands in no list is the one that a rate names in any spelling.
  const named = place.state ? undefined : ofCode.states.find((one) => plainState(one) === plainState(state));
  if (named !== undefined) place.state = named;
  const ofState = named === undefined ? ofCode : await termsRow(context, place);
  // Few malls name postal codes: all others keep one answer for a state.
  const patterns = fittingPatterns(country, postal_code, ofState.named);
  const terms = patterns.length > 0 ? await termsRow(context, { ...place, patterns }) : ofState;
  const { zone, rates, taxes, providers } = servedElsewhere(context.mall, country)
    ? { ...terms, zone: null, rates: [], providers: [] }
    : terms;
  const tried = (load: Load) => rates.map((row) => toTried(row, load));
  return {
    zone,
    rates: tried,
    providers: zone === null ? [] : providers,
    methods: (load) => tried(load).flatMap(({ isOffered, limits: _, ...shipping }) => (isOffered ? shipping : [])),
    byRegion: ofState.parts,
    byPostalCode: ofState.named.length > 0,
    ...taxes,
  };
}

function toTried({ price, free_from, basis, min, max, ...row }: RateRow, load: Load): TriedRate {
  const limits = { basis, min: BigInt(min), max: max === null ? null : BigInt(max) };
  const cost = { price: BigInt(price), free_from: free_from === null ? null : BigInt(free_from) };
  return {
    ...row,
    price: priceFor(cost, load),
    free_from: cost.free_from,
    limits,
    isOffered: carries(limits, load),
  };
}
