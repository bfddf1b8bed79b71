/** Shipping an order in one parcel or in several; its status changes once everything is shipped. */

import { sql } from "kysely";
import type { z } from "zod";
import type { staffShip as staffShipCall } from "#contract/calls/fulfillment.ts";
import { trackingPage } from "#contract/carriers.ts";
import { badInput, conflict, type ShopError } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import { asRecorded } from "#kernel/command.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { formatMoney } from "#kernel/money/money.ts";
import { moneyWords } from "#kernel/money/words.ts";
import { cleanText } from "#kernel/text.ts";
import { queueMail } from "../mail-queue/queue.ts";
import { awaitsPayment } from "../orders/awaits-payment.ts";
import { changeOrder, type Order } from "../orders/change.ts";
import { changeAny } from "../orders/change-any.ts";
import { offeredCarriers } from "../shipping/index.ts";
import { ship } from "../stock/stock.ts";

type ShipmentInput = z.input<(typeof staffShipCall)["input"]>;
interface Part {
  readonly line_id: string;
  readonly variant_id: string;
  readonly qty: number;
  readonly good_name: string;
  readonly variant_label: string;
}

/**
 * Ships a parcel and subtracts its units from the stock.
 * @throws {ShopError} 404; 409 when it is not paid and the caller has not said that it is shipped all the same; 409 unless the order waits for its shipment (not when unpaid, cancelled, with a refund open or refunded);
 * 400 for lines that are not the order's, or more units than are not shipped yet.
 * @param id of the parcel: the same id ships once.
 */
export async function shipOrder(
  context: ShopContext,
  staffId: string,
  input: ShipmentInput,
  id: string = newId(),
): Promise<void> {
  await changeAny(context, input.order_no, async (inside, order) => {
    if (await isShipped(inside, id)) return;
    if (order.status !== "waiting_shipment") throw conflict(t("This order isn't waiting to be shipped"));
    if (awaitsPayment(order) && !input.unpaid) throw isUnpaid(inside, order);
    const { parts, left } = await chooseParts(inside, order, input.lines);
    if (parts.length === 0) throw conflict(t("All items of this order have already been shipped"));
    const carrier = cleanText(input.carrier);
    const tracking_no = cleanText(input.tracking_no ?? "");
    const tracking_url = input.tracking_url ?? trackingPage(await offeredCarriers(inside), carrier, tracking_no);
    const mall_id = inside.mall.id;
    const parcel = inside.db.insertInto("shipment").values({
      mall_id,
      id,
      order_id: order.id,
      carrier,
      tracking_no,
      tracking_url,
      staff_id: staffId,
    });
    await asRecorded(inside, () => parcel.execute());
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
    if (input.mail ?? true)
      await queueMail(inside, {
        template: "order_shipped",
        to: order.email,
        order_id: order.id,
        carrier,
        tracking_number: tracking_no,
        tracking_url,
        items: parts.map(({ good_name, variant_label, qty }) => ({
          label: good_name,
          detail: [variant_label, qty > 1 ? t("Quantity {count}", { count: qty }) : ""].filter(Boolean).join(", "),
        })),
      });
    await ship(inside, parts, order);
  });
}

/** The amount is the answer's data too, for the dialog that asks. */
function isUnpaid({ mall }: TrxContext, { total, currency }: Order): ShopError {
  return conflict(
    t("This order isn't paid: {total} hasn't arrived yet. Confirm that you ship it unpaid.", {
      total: moneyWords(total, mall, currency),
    }),
    {
      unpaid: formatMoney(total, currency),
    },
  );
}

async function isShipped({ db, mall }: TrxContext, id: string): Promise<boolean> {
  const shipment = await db
    .selectFrom("shipment")
    .select("id")
    .where("mall_id", "=", mall.id)
    .where("id", "=", id)
    .executeTakeFirst();
  return shipment !== undefined;
}

/** The units of the parcel, and the number of units that remain unshipped. */
async function chooseParts({ db, mall }: TrxContext, order: Order, chosen: ShipmentInput["lines"]) {
  const lines = await db
    .selectFrom("order_line")
    .select(["id", "variant_id", "qty", "shipped_qty", "removed_qty"])
    // For the buyer's mail: as they read them.
    .select([
      sql<string>`coalesce(shown_name, good_name)`.as("good_name"),
      sql<string>`coalesce(shown_label, variant_label)`.as("variant_label"),
    ])
    .where("mall_id", "=", mall.id)
    .where("order_id", "=", order.id)
    .orderBy("position")
    .execute();
  const open = new Map(
    lines.map((line) => [line.id, { ...line, left: line.qty - line.shipped_qty - line.removed_qty }]),
  );
  const all = [...open.values()].map(({ id, left }) => ({ line_id: id, qty: left })).filter(({ qty }) => qty > 0);
  const parts = (chosen ?? all).map(({ line_id, qty }): Part => {
    const line = open.get(line_id);
    if (!line) throw badInput(t("line_id must be a line of this order, each once"));
    if (qty > line.left) throw badInput(t("qty: at most {max} of this line are left", { max: line.left }));
    open.delete(line_id);
    const { variant_id, good_name, variant_label } = line;
    return { line_id, qty, variant_id, good_name, variant_label };
  });
  const units = (list: readonly { readonly qty: number }[]) => list.reduce((sum, { qty }) => sum + qty, 0);
  return { parts, left: units(all) - units(parts) };
}
