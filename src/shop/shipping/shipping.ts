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

/**
 * The mall's ways to ship to a country, in its order; all of them while the country is not known.
 * @param value of the items after discount: a way may be free from some value on.
 */
export async function shippingTo(
  { db, mall }: ShopContext,
  country: string | undefined,
  value: bigint,
): Promise<Shipping[]> {
  const rows = await db
    .selectFrom("shipping_method")
    .select(["id", "name", "description", "price", "free_from", "countries"])
    .where("mall_id", "=", mall.id)
    .where("is_on", "=", true)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows
    .filter(({ countries }) => countries.length === 0 || !country || countries.includes(country))
    .map(({ id, name, description, price, free_from }) => ({
      id,
      name,
      description,
      price: free_from !== null && value >= free_from ? 0n : price,
    }));
}

export interface Tax {
  readonly name: string;
  /** Hundredths of a percent. */
  readonly hundredths: number;
}

const none: Tax = { name: "", hundredths: 0 };

/** The rate of a state, else of its country; none where the mall has no rate, or while the country is not known. */
export async function taxOf({ db, mall }: ShopContext, country: string | undefined, state: string): Promise<Tax> {
  if (!country) return none;
  const rate = await db
    .selectFrom("tax_rate")
    .select(["name", "hundredths"])
    .where("mall_id", "=", mall.id)
    .where("country", "=", country)
    .where((eb) => eb.or([eb("state", "=", ""), eb("state", "=", state)]))
    .orderBy(sql`state = ''`)
    .limit(1)
    .executeTakeFirst();
  return rate ?? none;
}
