import type { ShopContext } from "#kernel/context.ts";
import type { Buyer } from "../buyer.ts";
import { changeOrder } from "./change.ts";
import { actorOf, changeOwn } from "./change-own.ts";

/** Hides a finished order from its buyer. @throws {ShopError} 404; 409 while its status may still change. */
export async function deleteOrder(context: ShopContext, buyer: Buyer, orderNo: string): Promise<void> {
  await changeOwn(context, { buyer, order_no: orderNo }, "delete_order", (inside, order) =>
    changeOrder(inside, order, { action: "delete_order", actor: actorOf(buyer), set: { hidden_at: new Date() } }),
  );
}
