import { notFound } from "#contract/errors.ts";
import { joinTransaction } from "#db/transaction.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { cleanText } from "#kernel/text.ts";
import type { Order } from "./change.ts";
import { lockOrder } from "./find.ts";

/** The id of an order of the mall by its number. @throws {ShopError} 404. */
export async function orderIdOf({ db, mall }: ShopContext, orderNo: string): Promise<string> {
  const order = await db
    .selectFrom("orders")
    .select("id")
    .where("mall_id", "=", mall.id)
    .where("order_no", "=", cleanText(orderNo))
    .executeTakeFirst();
  if (!order) throw notFound(t("Order not found"));
  return order.id;
}

/** Runs `work` on an order of the mall, locked, in one transaction: the caller's when `context.db` is one. @throws {ShopError} 404. */
export function changeAny<T>(
  context: ShopContext,
  orderNo: string,
  work: (context: TrxContext, order: Order) => Promise<T>,
): Promise<T> {
  return joinTransaction(context.db, async (trx) => {
    const inside = { ...context, db: trx };
    return work(inside, await lockOrder(inside, await orderIdOf(inside, orderNo)));
  });
}
