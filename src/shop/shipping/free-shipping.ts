/** The value of a cart from which it ships for nothing. */
import { sql } from "kysely";
import type { ShopContext } from "../context.ts";

export interface FreeShipping {
  /** Minor units. */
  readonly from: bigint;
  /** ISO 3166 alpha-2 codes; empty for everywhere. */
  readonly countries: readonly string[];
  /** Grams: for loads that weigh more than this, and at most the maximum. */
  readonly min_weight: number;
  readonly max_weight: number | null;
}

/**
 * The mall's methods that become free, in its order. The country of a cart is not known yet, so those for the countries that no
 * method names are left out: they could not be named either.
 */
export async function freeShippingOf({ db, mall }: ShopContext): Promise<readonly FreeShipping[]> {
  const { rows } = await sql<FreeShipping>`
    select free_from as "from", countries, min_weight, max_weight from shipping_method
    where mall_id = ${mall.id} and is_on and free_from > 0 and not elsewhere order by position, id`.execute(db);
  return rows;
}

/** The first method that carries a load of so many grams. */
export function freeFor(methods: readonly FreeShipping[], weight: number): FreeShipping | undefined {
  return methods.find(
    ({ min_weight: min, max_weight: max }) => (min === 0 || weight > min) && (max === null || weight <= max),
  );
}
