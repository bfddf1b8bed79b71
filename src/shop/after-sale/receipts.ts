import { ShopError } from "#contract/errors.ts";
import { transaction } from "#db/transaction.ts";
import type { ShopContext } from "../context.ts";
import { lockOrder } from "../orders/find.ts";
import { receive } from "./act.ts";

const day = 86_400_000;
const atOnce = 500;

/** Confirms receipt of orders that were shipped so many days ago (a setting of the mall) and that nobody complained about. */
export async function confirmOldReceipts(
  context: ShopContext,
  log: (error: unknown) => void = () => {},
): Promise<void> {
  const { db, mall } = context;
  const { receive_days } = await db
    .selectFrom("mall")
    .select("receive_days")
    .where("id", "=", mall.id)
    .executeTakeFirstOrThrow();
  const before = new Date(Date.now() - receive_days * day);
  const old = await db
    .selectFrom("orders")
    .select("id")
    .where("mall_id", "=", mall.id)
    .where("status", "=", "waiting_delivery")
    .where("shipped_at", "<=", before)
    .orderBy("shipped_at")
    .limit(atOnce)
    .execute();
  for (const { id } of old) await confirm(context, id).catch(log);
}

/** One that changed since it was found is left alone. */
function confirm(context: ShopContext, id: string): Promise<void> {
  return transaction(context.db, async (trx) => {
    const inside = { ...context, db: trx };
    const order = await lockOrder(inside, id);
    if (order.status === "waiting_delivery") await receive(inside, order, { kind: "system" });
  }).catch((error) => {
    if (!(error instanceof ShopError)) throw error;
  });
}
