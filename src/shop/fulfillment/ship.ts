/** Parcels: whole or in parts; the status follows when everything is on its way (commerce.md, Orders). */
import type { z } from "zod";
import type { staffShip as staffShipCall } from "#contract/calls/fulfillment.ts";
import { badInput, conflict } from "#contract/errors.ts";
import type { ShopContext, TrxContext } from "../context.ts";
import { newId } from "../ids.ts";
import { queueMail } from "../mail/queue.ts";
import { changeOrder, type Order } from "../orders/change.ts";
import { changeAny } from "../orders/change-any.ts";
import { ship } from "../stock/stock.ts";
import { cleanText } from "../text.ts";

type Wish = z.output<(typeof staffShipCall)["input"]>;
interface Part {
  readonly line_id: string;
  readonly variant_id: string;
  readonly qty: number;
}

/**
 * Sends a parcel and takes its units from the stock.
 * @throws {ShopError} 404; 409 while the order is not to be shipped (unpaid, cancelled, a refund is open or done);
 * 400 for lines that are not the order's, or more units than are left.
 */
export async function shipOrder(context: ShopContext, staffId: string, wish: Wish): Promise<void> {
  await changeAny(context, wish.order_no, async (inside, order) => {
    if (order.status !== "waiting_shipment") throw conflict("This order is not waiting for its shipment");
    const { parts, left } = await chooseParts(inside, order, wish.lines);
    if (parts.length === 0) throw conflict("Everything of this order is on its way already");
    const carrier = cleanText(wish.carrier);
    const tracking_no = cleanText(wish.tracking_no);
    const id = newId();
    const mall_id = inside.mall.id;
    await inside.db
      .insertInto("shipment")
      .values({
        mall_id,
        id,
        order_id: order.id,
        carrier,
        tracking_no,
        tracking_url: wish.tracking_url,
        staff_id: staffId,
      })
      .execute();
    await inside.db
      .insertInto("shipment_line")
      .values(parts.map(({ line_id, qty }) => ({ mall_id, shipment_id: id, order_line_id: line_id, qty })))
      .execute();
    for (const { line_id, qty } of parts) {
      await inside.db
        .updateTable("order_line")
        .set((eb) => ({ shipped_qty: eb("shipped_qty", "+", qty) }))
        .where("mall_id", "=", mall_id)
        .where("id", "=", line_id)
        .execute();
    }
    const whole = left === 0;
    await changeOrder(inside, order, {
      action: whole ? "ship" : "ship_part",
      actor: { kind: "staff", id: staffId },
      note: [carrier, tracking_no].filter(Boolean).join(" "),
      state: { shipment_state: whole ? "shipped" : "part" },
      ...(whole && { set: { shipped_at: new Date() } }),
    });
    await queueMail(inside, {
      template: "order_shipped",
      to: order.email,
      order_id: order.id,
      carrier,
      tracking_number: tracking_no,
    });
    await ship(inside, parts, order.id);
  });
}

/** What goes into the parcel, and how many units stay behind. */
async function chooseParts({ db, mall }: TrxContext, order: Order, wished: Wish["lines"]) {
  const lines = await db
    .selectFrom("order_line")
    .select(["id", "variant_id", "qty", "shipped_qty"])
    .where("mall_id", "=", mall.id)
    .where("order_id", "=", order.id)
    .orderBy("position")
    .execute();
  const open = new Map(lines.map((line) => [line.id, { ...line, left: line.qty - line.shipped_qty }]));
  const all = [...open.values()].map(({ id, left }) => ({ line_id: id, qty: left })).filter(({ qty }) => qty > 0);
  const parts = (wished ?? all).map(({ line_id, qty }): Part => {
    const line = open.get(line_id);
    if (!line) throw badInput("line_id must be a line of this order, each once");
    if (qty > line.left) throw badInput(`qty: at most ${line.left} of this line are left`);
    open.delete(line_id);
    return { line_id, qty, variant_id: line.variant_id };
  });
  const units = (list: readonly { readonly qty: number }[]) => list.reduce((sum, { qty }) => sum + qty, 0);
  return { parts, left: units(all) - units(parts) };
}
