import type { Db } from "#db/connect.ts";
import { transaction } from "#db/transaction.ts";
import { newId } from "#kernel/ids.ts";
import { createMall } from "#kernel/malls/index.ts";
import type { Env } from "./env.ts";

/** Makes the demo mall (`demo/seed`); passed in by the entry, because `src` imports nothing from `demo`. */
export type SeedDemo = (db: Db, options: { readonly locale: string }) => Promise<unknown>;

/** Fills an empty database: with the demo mall, or with an empty shop whose owner can open the editor. */
export async function firstMall(
  db: Db,
  { DEMO, SHOP_LOCALE: locale }: Pick<Env, "DEMO" | "SHOP_LOCALE">,
  seedDemo: SeedDemo,
): Promise<void> {
  if (DEMO) {
    await seedDemo(db, { locale });
    return;
  }
  await transaction(db, async (trx) => {
    const mall = await createMall(trx, { name: "My shop", currency: "USD", locale, bank_transfer: false });
    await trx
      .insertInto("staff")
      .values({ mall_id: mall.id, id: newId(), email: "owner@localhost", name: "Owner", role: "owner" })
      .execute();
  });
}
