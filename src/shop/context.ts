import type { Db } from "#db/connect.ts";
import type { Mall } from "./malls/mall.ts";

/** What nearly every function of the shop gets first: where the data is and whose it is. */
export interface ShopContext {
  readonly db: Db;
  readonly mall: Mall;
}
