import type { Db } from "#db/connect.ts";
import type { Mall } from "#kernel/malls/index.ts";
import { demoContentIn } from "../content/index.ts";
import { type SeedOptions, storeMall } from "./seed.ts";

/**
 * Makes the demo mall of `demo/`: stocked, written, decorated and published, all in one transaction; in the language of
 * `options.locale` where there is content in it.
 */
export async function seedDemo(db: Db, options?: SeedOptions): Promise<Mall> {
  return storeMall(db, await demoContentIn(options?.locale), options);
}

export { seedManyProducts } from "./many.ts";
export { seedManyOrders } from "./many-orders.ts";
