/** Ways to ship, and the tax of where it goes. */
import { sql } from "kysely";
import type { ShopContext } from "../context.ts";

export interface Shipping {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Minor units, for the items given. */
  readonly price: bigint;
}

export interface Tax {
  readonly name: string;
  /** Hundredths of a percent. */
  readonly hundredths: number;
}

/** What a place makes of an order. */
export interface Terms {
  /**
   * The mall's ways to ship there, in its order; all of them while the country is not known.
   * @param value of the items after discount: a way may be free from some value on.
   */
  readonly methods: (value: bigint) => Shipping[];
  /** The rate of the state, else of its country; none where the mall has no rate, or while the country is not known. */
  readonly tax: Tax;
}

/** Amounts as text: JSON numbers are not exact. */
interface MethodRow extends Pick<Shipping, "id" | "name" | "description"> {
  readonly price: string;
  readonly free_from: string | null;
  readonly countries: readonly string[];
}

/** Ways to ship to a place and its tax, in one statement. */
export async function termsOf({ db, mall }: ShopContext, country: string | undefined, state: string): Promise<Terms> {
  const { rows } = await sql<{ methods: MethodRow[]; tax: Tax | null }>`
    select
      coalesce((select json_agg(json_build_object('id', id, 'name', name, 'description', description,
          'price', price::text, 'free_from', free_from::text, 'countries', countries) order by position, id)
        from shipping_method where mall_id = ${mall.id} and is_on), '[]') as methods,
      (select json_build_object('name', name, 'hundredths', hundredths) from tax_rate
        where mall_id = ${mall.id} and country = ${country ?? ""} and state in ('', ${state})
        order by state = '' limit 1) as tax`.execute(db);
  const { methods = [], tax } = rows[0] ?? {};
  const there = methods.filter(({ countries }) => countries.length === 0 || !country || countries.includes(country));
  return {
    methods: (value) =>
      there.map(({ id, name, description, price, free_from }) => ({
        id,
        name,
        description,
        price: free_from !== null && value >= BigInt(free_from) ? 0n : BigInt(price),
      })),
    tax: tax ?? { name: "", hundredths: 0 },
  };
}
