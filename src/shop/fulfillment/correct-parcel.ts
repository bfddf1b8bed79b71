/** Correcting a parcel: other carrier or tracking number, or not sent after all. */

import type { z } from "zod";
import type {
  changeParcel as changeParcelCall,
  takeBackParcel as takeBackParcelCall,
} from "#contract/calls/fulfillment.ts";
import { trackingPage } from "#contract/carriers.ts";
import { conflict, notFound } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import { asRecorded } from "#kernel/command.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { cleanText } from "#kernel/text.ts";
import { queueMail } from "../mail-queue/queue.ts";
import { changeOrder, type Order, recordEvent } from "../orders/change.ts";
import { changeAny } from "../orders/change-any.ts";
import { offeredCarriers } from "../shipping/index.ts";
import { unship } from "../stock/stock.ts";

/**
 * Changes carrier, tracking number and tracking page of a parcel; the order's history keeps what it was.
 * @throws {ShopError} 404 for a parcel that is not the order's.
 */
export async function changeParcel(
  context: ShopContext,
  staffId: string,
  input: z.input<(typeof changeParcelCall)["input"]>,
): Promise<void> {
  await changeAny(context, input.order_no, async (inside, order) => {
    const { db, mall } = inside;
    const before = await findParcel(inside, order, input.shipment_id);
    const carrier = cleanText(input.carrier);
    const tracking_no = cleanText(input.tracking_no ?? "");
    const tracking_url = input.tracking_url ?? trackingPage(await offeredCarriers(inside), carrier, tracking_no);
    const change = db
      .updateTable("shipment")
      .set({ carrier, tracking_no, tracking_url })
      .where("mall_id", "=", mall.id)
      .where("id", "=", before.id);
    await asRecorded(inside, () => change.execute());
    const note = `${named({ carrier, tracking_no })}\nWas: ${named(before)}`;
    const actor = { kind: "staff", id: staffId } as const;
    await recordEvent(inside, order, { action: "change_parcel", actor, note }, order.status);
    if (input.mail) {
      await queueMail(inside, {
        template: "order_shipped",
        to: order.email,
        order_id: order.id,
        carrier,
        tracking_number: tracking_no,
        tracking_url,
        items: before.items,
        is_correction: true,
      });
    }
  });
}

/**
 * Takes back a parcel that was not sent: its units are to be shipped again, and reserved as before.
 * @throws {ShopError} 404 for a parcel that is not the order's; 409 when it has been received, or items of it were refunded.
 */
export async function takeBackParcel(
  context: ShopContext,
  staffId: string,
  input: z.input<(typeof takeBackParcelCall)["input"]>,
): Promise<void> {
  await changeAny(context, input.order_no, async (inside, order) => {
    const { db, mall } = inside;
    const parcel = await findParcel(inside, order, input.shipment_id);
    if (order.shipment_state === "received")
      throw conflict(t("This order has been delivered, so its parcels can't be taken back"));
    // A refund of the whole amount names no lines: nothing of the order is to be shipped any more.
    const isRefunded = order.refund_state === "open" || order.payment_state === "refunded";
    if (isRefunded || parcel.lines.some(({ refunded }) => refunded > 0)) {
      throw conflict(t("Items of this parcel were refunded, so it can't be taken back"));
    }
    for (const { line_id, qty } of parcel.lines) {
      await db
        .updateTable("order_line")
        .set((eb) => ({ shipped_qty: eb("shipped_qty", "-", qty) }))
        .where("mall_id", "=", mall.id)
        .where("id", "=", line_id)
        .execute();
    }
    for (const table of ["shipment_event", "shipment_line"] as const) {
      await db.deleteFrom(table).where("mall_id", "=", mall.id).where("shipment_id", "=", parcel.id).execute();
    }
    const gone = db.deleteFrom("shipment").where("mall_id", "=", mall.id).where("id", "=", parcel.id);
    await asRecorded(inside, () => gone.execute());
    const others = await db
      .selectFrom("shipment")
      .select("id")
      .where("mall_id", "=", mall.id)
      .where("order_id", "=", order.id)
      .executeTakeFirst();
    await changeOrder(inside, order, {
      action: "take_back_parcel",
      actor: { kind: "staff", id: staffId },
      note: named(parcel),
      state: { shipment_state: others ? "part" : "none" },
      set: { shipped_at: null },
    });
    if (input.mail) {
      const { items } = parcel;
      await queueMail(inside, { template: "parcel_taken_back", to: order.email, order_id: order.id, items });
    }
    await unship(inside, parcel.lines, order);
  });
}

const named = ({ carrier, tracking_no }: { readonly carrier: string; readonly tracking_no: string }) =>
  [carrier, tracking_no].filter(Boolean).join(" ");

/** A parcel of the order with its units, and how many units of their lines were refunded after they were shipped. */
async function findParcel({ db, mall }: TrxContext, order: Order, id: string) {
  const parcel = await db
    .selectFrom("shipment")
    .select(["id", "carrier", "tracking_no"])
    .where("mall_id", "=", mall.id)
    .where("order_id", "=", order.id)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!parcel) throw notFound(t("Parcel not found"));
  const rows = await db
    .selectFrom("shipment_line as s")
    .innerJoin("order_line as l", (join) =>
      join.onRef("l.mall_id", "=", "s.mall_id").onRef("l.id", "=", "s.order_line_id"),
    )
    .select(["l.id as line_id", "l.variant_id", "s.qty", "l.good_name", "l.variant_label"])
    .select((eb) => eb("l.refunded_qty", "-", eb.ref("l.removed_qty")).as("refunded"))
    .where("s.mall_id", "=", mall.id)
    .where("s.shipment_id", "=", id)
    .orderBy("l.position")
    .execute();
  const lines = rows.map((row) => ({ ...row, refunded: Number(row.refunded) }));
  const items = lines.map(({ good_name, variant_label, qty }) => ({
    label: good_name,
    detail: [variant_label, qty > 1 ? t("Quantity {count}", { count: qty }) : ""].filter(Boolean).join(", "),
  }));
  return { ...parcel, lines, items };
}
