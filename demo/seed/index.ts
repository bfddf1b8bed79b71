import type { Db } from "#db/connect.ts";
import type { Mall } from "#kernel/malls/index.ts";
import { demoContent } from "../content/index.ts";
import { type SeedOptions, storeMall } from "./seed.ts";

/** Makes the demo mall of `demo/`: stocked, written, decorated and published, all in one transaction. */
export function seedDemo(db: Db, options?: SeedOptions): Promise<Mall> {
  return storeMall(db, demoContent, options);
}

export { seedManyProducts } from "./many.ts";
export { seedManyOrders } from "./many-orders.ts";
