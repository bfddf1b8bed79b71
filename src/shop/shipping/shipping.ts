/** Ways to ship, and the tax of where it goes. */
import { sql } from "kysely";
import type { ShopContext } from "../context.ts";

export interface Shipping {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Minor units, for the items given. */
  readonly price: bigint;
  /** Minor units: value of the items from which it costs nothing; null for never. */
  readonly free_from: bigint | null;
  /** Working days from the order to its arrival; null where the shop does not say. */
  readonly min_days: number | null;
  readonly max_days: number | null;
}

export interface Tax {
  readonly name: string;
  /** Hundredths of a percent. */
  readonly hundredths: number;
}

/** What is to be sent. */
export interface Load {
  /** Minor units, after discount: a way may be free from some value on. */
  readonly value: bigint;
  /** Grams. */
  readonly weight: number;
}

/** What a place makes of an order. */
export interface Terms {
  /** The mall's ways to ship a load there, in its order; those of all countries while the country is not known. */
  readonly methods: (load: Load) => Shipping[];
  /** The rate of the state, else of its country; none where the mall has no rate, or while the country is not known. */
  readonly tax: Tax;
  /** Whether states of the country have rates of their own. */
  readonly taxByState: boolean;
}

/** Amounts as text: JSON numbers are not exact. */
interface MethodRow extends Pick<Shipping, "id" | "name" | "description" | "min_days" | "max_days"> {
  readonly price: string;
  readonly free_from: string | null;
  /** With `elsewhere` these and the countries that no method names; empty without it for every country. */
  readonly countries: readonly string[];
  readonly elsewhere: boolean;
  /** Grams: loads that weigh more than this, and at most the maximum. */
  readonly min_weight: number;
  readonly max_weight: number | null;
}

/** Ways to ship to a place and its tax, in one statement. */
export async function termsOf({ db, mall }: ShopContext, country: string | undefined, state: string): Promise<Terms> {
  const { rows } = await sql<{ methods: MethodRow[]; tax: Tax | null; by_state: boolean }>`
    select
      coalesce((select json_agg(json_build_object('id', id, 'name', name, 'description', description,
          'price', price::text, 'free_from', free_from::text, 'countries', countries, 'elsewhere', elsewhere,
          'min_weight', min_weight, 'max_weight', max_weight, 'min_days', min_days, 'max_days', max_days)
          order by position, id)
        from shipping_method where mall_id = ${mall.id} and is_on), '[]') as methods,
      (select json_build_object('name', name, 'hundredths', hundredths) from tax_rate
        where mall_id = ${mall.id} and country = ${country ?? ""} and state in ('', ${state})
        order by state = '' limit 1) as tax,
      exists (select from tax_rate where mall_id = ${mall.id} and country = ${country ?? ""} and state <> '') as by_state`.execute(
    db,
  );
  const { methods = [], tax, by_state = false } = rows[0] ?? {};
  const isNamed = methods.some(({ countries }) => country !== undefined && countries.includes(country));
  const there = methods.filter(({ countries, elsewhere }) => {
    if (!country || countries.includes(country)) return true;
    return elsewhere ? !isNamed : countries.length === 0;
  });
  return {
    methods: ({ value, weight }) =>
      there.filter((method) => carries(method, weight)).map((row) => toShipping(row, value)),
    tax: tax ?? { name: "", hundredths: 0 },
    taxByState: by_state,
  };
}

function carries({ min_weight, max_weight }: MethodRow, weight: number): boolean {
  return (min_weight === 0 || weight > min_weight) && (max_weight === null || weight <= max_weight);
}

function toShipping(
  { id, name, description, price, free_from, min_days, max_days }: MethodRow,
  value: bigint,
): Shipping {
  const freeFrom = free_from === null ? null : BigInt(free_from);
  const isFree = freeFrom !== null && value >= freeFrom;
  return { id, name, description, price: isFree ? 0n : BigInt(price), free_from: freeFrom, min_days, max_days };
}
