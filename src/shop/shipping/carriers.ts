/** Carriers of parcels that the shop has added. */
import { type Carrier, withKnown } from "#contract/carriers.ts";
import type { ShopContext } from "#kernel/context.ts";

/** By name. */
export function ownCarriers({ db, mall }: ShopContext): Promise<(Carrier & { readonly id: string })[]> {
  return db
    .selectFrom("carrier")
    .select(["id", "name", "tracking_page"])
    .where("mall_id", "=", mall.id)
    .orderBy((eb) => eb.fn("lower", ["name"]))
    .execute();
}

/** The carriers that a parcel can be given to: the shop's own, then those that every shop has. */
export async function offeredCarriers(context: ShopContext): Promise<Carrier[]> {
  const stored = await ownCarriers(context);
  return withKnown(stored.map(({ name, tracking_page }) => ({ name, tracking_page })));
}
