import type { ShopContext } from "#kernel/context.ts";

/** Whether anything was ever ordered, test orders aside: the currency is fixed from then on. */
export async function hasOrders({ db, mall }: ShopContext): Promise<boolean> {
  const first = await db
    .selectFrom("orders")
    .select("id")
    .where("mall_id", "=", mall.id)
    .where("is_test", "=", false)
    .limit(1)
    .executeTakeFirst();
  return first !== undefined;
}
