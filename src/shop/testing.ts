/** A shop for tests: one mall in a database of the test file. */
import "#domains.ts";
import { createTestDatabase, type TestDatabase } from "#db/testing.ts";
import { transaction } from "#db/transaction.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { createMall, type NewMall } from "#kernel/malls/mall.ts";
import type { SettingsGroup } from "#kernel/settings-group.ts";

export interface TestShop extends ShopContext {
  readonly url: string;
  readonly staffId: string;
  /** A further mall in the same database, with an owner. */
  readonly anotherMall: (mall?: Partial<NewMall>) => Promise<ShopContext & { readonly staffId: string }>;
}

export async function createTestShop(mall: Partial<NewMall> = {}): Promise<TestShop> {
  return testShopIn(await createTestDatabase(), mall);
}

/** Stores settings as they are, without the group's rules and unannounced. */
export const storeSettings = <V>({ db, mall }: ShopContext, group: SettingsGroup<V>, values: Partial<V>): Promise<V> =>
  transaction(db, (trx) => group.set({ db: trx, mall }, () => values));

/** The same in another migrated database. */
export async function testShopIn({ db, url }: TestDatabase, mall: Partial<NewMall> = {}): Promise<TestShop> {
  const make = (given: Partial<NewMall> = {}) =>
    transaction(db, async (trx) => {
      const newMall = await createMall(trx, { name: "Test mall", currency: "USD", ...given });
      const staffId = newId();
      await trx.insertInto("staff").values({ mall_id: newMall.id, id: staffId, email: "owner@example.com" }).execute();
      return { db, mall: newMall, staffId };
    });
  return { ...(await make(mall)), url, anotherMall: make };
}
