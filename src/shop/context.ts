import type { Db } from "#db/connect.ts";
import type { Trx } from "#db/transaction.ts";
import type { Mall } from "./malls/mall.ts";

/** The database and the mall that a function works on: its first parameter nearly everywhere. */
export interface ShopContext {
  readonly db: Db;
  readonly mall: Mall;
}

/** What only the editor gets. */
export interface SampleOptions {
  /** True in the editor: rows named "test" that do not exist are the built-in samples. Shoppers get 404. */
  readonly withSamples?: boolean;
}

/** A context inside a transaction: what is written through it is committed or rolled back with the caller's other writes. */
export interface TrxContext extends ShopContext {
  readonly db: Trx;
}
