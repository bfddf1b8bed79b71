import { badInput } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { formatMoney, parseMoney } from "#kernel/money/money.ts";
import { orderIdOf } from "../orders/change-any.ts";
import { lockOrder } from "../orders/find.ts";
import { receiveOffline } from "./apply.ts";

/**
 * Records that an order was paid outside of the shop.
 * @throws {ShopError} 404; 400 when it is not the order's total; 409 when the order does not wait for such a payment.
 */
export async function markPaid(
  context: ShopContext,
  staffId: string,
  { order_no, amount }: { readonly order_no: string; readonly amount: string },
): Promise<void> {
  const id = await orderIdOf(context, order_no);
  const { total, currency } = await lockOrder(context, id);
  if (parseMoney(amount, currency) !== total)
    throw badInput(t("amount must be {total}", { total: formatMoney(total, currency) }));
  await receiveOffline(context, id, staffId);
}
