/** What an extension's code is given to work with. */
import type { Db } from "#db/connect.ts";
import type { ExtensionCaller } from "#kernel/extensions/calls.ts";
import { inOwnTables, type OwnTables } from "#kernel/extensions/own-tables.ts";
import type { Mall } from "#kernel/malls/index.ts";

/** The shop for which an extension works: an installation may have several. */
export interface ExtensionShop {
  /** `mall_id` of rows that are its own. */
  readonly id: string;
  readonly name: string;
  /** ISO 4217. */
  readonly currency: string;
}

export interface ExtensionContext {
  readonly shop: ExtensionShop;
  /**
   * Runs statements on the extension's own tables in one transaction. After a conflict `work` is called again, so it must do nothing
   * else: a request to another server would be sent twice, and would hold a database connection meanwhile.
   */
  readonly transaction: <T>(work: (tables: OwnTables) => Promise<T>) => Promise<T>;
}

export interface CallContext extends ExtensionContext {
  readonly caller: ExtensionCaller;
}

export const shopOf = ({ id, name, currency }: Mall): ExtensionShop => ({ id, name, currency });

export const contextFor = (
  extension: string,
  { db, mall }: { readonly db: Db; readonly mall: Mall },
): ExtensionContext => ({
  shop: shopOf(mall),
  transaction: (work) => inOwnTables(db, extension, work),
});
