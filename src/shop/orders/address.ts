/** Address and email of an order, corrected by staff before it is shipped. */

import type { z } from "zod";
import { addressLines } from "#contract/address-lines.ts";
import type { staffEditAddress as editAddressCall } from "#contract/calls/orders.ts";
import { conflict } from "#contract/errors.ts";
import { currentLocale, forRecord, t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { type Order, recordEvent } from "./change.ts";
import { changeAny } from "./change-any.ts";
import { storedAddress } from "./read.ts";

/** Whether the address may still be corrected: something of the order is still to be shipped, or waits for its payment. */
export const canEditAddress = ({ status }: Pick<Order, "status">): boolean =>
  status === "unpaid" || status === "waiting_shipment" || status === "refunding";

/**
 * Corrects the shipping address and the email of an order. What was charged stays: tax and shipping are not computed anew.
 * The order's history says what they were before.
 * @throws {ShopError} 404; 409 once everything is shipped, or the order is cancelled or refunded.
 */
export async function editAddress(
  context: ShopContext,
  staffId: string,
  { order_no, email, address }: z.output<(typeof editAddressCall)["input"]>,
): Promise<void> {
  await changeAny(context, order_no, async (inside, order) => {
    if (!canEditAddress(order)) throw conflict(t("The address can be changed only before everything is shipped"));
    const before = storedAddress.parse(order.address);
    const lines = (of: typeof before) => addressLines(of, currentLocale()).join(", ");
    const notes = forRecord(() => [
      ...(lines(before) === lines({ ...before, ...address })
        ? []
        : [t("Address was: {address}", { address: lines(before) })]),
      ...(order.email === email ? [] : [t("Email was: {email}", { email: order.email })]),
    ]);
    if (notes.length === 0) return;
    const { numUpdatedRows } = await inside.db
      .updateTable("orders")
      .set({ address: JSON.stringify(address), email, version: order.version + 1, updated_at: new Date() })
      .where("mall_id", "=", inside.mall.id)
      .where("id", "=", order.id)
      .where("version", "=", order.version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw conflict(t("This order has changed. Reload the page to see its status."));
    await recordEvent(
      inside,
      { ...order, version: order.version + 1 },
      { action: "edit_address", actor: { kind: "staff", id: staffId }, note: notes.join("\n") },
      order.status,
    );
  });
}
