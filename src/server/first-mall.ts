import type { Db } from "#db/connect.ts";
import { transaction } from "#db/transaction.ts";
import { newId } from "#shop/ids.ts";
import { createMall } from "#shop/malls/index.ts";
import type { Env } from "./env.ts";

/** Fills an empty database: with the demo mall, or with an empty shop whose owner can open the editor. */
export async function firstMall(db: Db, { DEMO }: Pick<Env, "DEMO">): Promise<void> {
  if (DEMO) {
    // Loaded here only: later starts need none of it.
    const { seedDemo } = await import("#shop/seed/index.ts");
    await seedDemo(db);
    return;
  }
  await transaction(db, async (trx) => {
    const mall = await createMall(trx, { name: "My shop", currency: "USD" });
    await trx
      .insertInto("staff")
      .values({ mall_id: mall.id, id: newId(), email: "owner@localhost", name: "Owner", role: "owner" })
      .execute();
  });
}
