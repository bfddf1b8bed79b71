/** Statements of withdrawal: each is stored and its receipt is mailed, whatever order it names. */
import type { z } from "zod";
import type { Output } from "#contract/call.ts";
import type { withdraw as withdrawCall } from "#contract/calls/withdrawals.ts";
import { badInput } from "#contract/errors.ts";
import { transaction } from "#db/transaction.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { tell } from "#kernel/events/index.ts";
import { newId } from "#kernel/ids.ts";
import { cleanText } from "#kernel/text.ts";
import { type Limit, spendAttempt } from "../auth/attempts.ts";
import { mailboxOf } from "../auth/mailbox.ts";
import { queueMail } from "../mail-queue/queue.ts";
import { recordEvent } from "../orders/change.ts";
import { orderPayload } from "../orders/facts.ts";
import { lockOrder } from "../orders/find.ts";
import { askedLines } from "../refunds/asked.ts";
import { findingOf } from "./finding.ts";
import { requireLaw } from "./form.ts";
import { findForWithdrawal, type WithdrawalOrder } from "./order.ts";
import { endOfPeriod } from "./period.ts";

/** Receipts to one mailbox: the address may be another person's. */
const receipts: Limit = { name: "withdrawal", max: 10, seconds: 60 * 60 };

type Asked = z.output<(typeof withdrawCall)["input"]>;

/**
 * Stores a statement, queues its receipt and tells staff, in one transaction. With `website` filled in (see `trap`) it does nothing.
 * @throws {ShopError} 400 for a name that is empty without control characters; 404 where the law does not apply; 429 after 10 of one mailbox in an hour.
 */
export async function withdraw(context: ShopContext, asked: Asked): Promise<Output<typeof withdrawCall>> {
  await requireLaw(context);
  const now = new Date();
  const answer = { received_at: now.toISOString() };
  if (asked.website) return answer;
  const name = cleanText(asked.name);
  if (!name) throw badInput(t("name is required"));
  await spendAttempt(context, receipts, mailboxOf(asked.email));
  await transaction(context.db, async (trx) => {
    const inside = { ...context, db: trx };
    const order = await findForWithdrawal(inside, asked);
    // Two statements about an order that come at once are compared one after the other.
    const locked = order && (await lockOrder(inside, order.id));
    const lines = order ? linesOf(order, asked) : [];
    const earlier = order ? await earlierOf(inside, order.id) : [];
    const ends_at = order ? endOfPeriod({ ...order, time_zone: context.mall.time_zone }) : null;
    const items = lines.length > 0 ? "" : cleanText(asked.items);
    const id = newId();
    const finding = findingOf({ order, lines, earlier, ends_at, now });
    await trx
      .insertInto("withdrawal")
      .values({
        mall_id: context.mall.id,
        id,
        order_id: order?.id ?? null,
        order_no: cleanText(asked.order_no),
        name,
        email: asked.email,
        lines: JSON.stringify(lines),
        items,
        finding,
        ends_at,
        is_informed: Boolean(order?.informed_at),
        created_at: now,
      })
      .execute();
    const named = order?.lines.flatMap(({ id: line, name: label }) => {
      const qty = lines.find(({ line_id }) => line_id === line)?.qty;
      return qty === undefined ? [] : [{ label, detail: `${qty} ×` }];
    });
    const { time_zone } = context.mall;
    const order_no = cleanText(asked.order_no);
    const told = { name, order_no, items, rows: named ?? [], received_at: answer.received_at, time_zone };
    await queueMail(inside, { template: "withdrawal_received", to: asked.email, ...told });
    await queueMail(inside, { template: "shop_withdrawal", withdrawal_id: id, email: asked.email, finding, ...told });
    if (!locked) return;
    await recordEvent(inside, locked, { action: "withdraw", actor: { kind: "guest" } }, locked.status);
    const isWhole = lines.length === 0 && items === "";
    const payload = {
      ...orderPayload(locked),
      withdrawal_id: id,
      is_whole: isWhole,
      is_in_time: finding === "in_time",
    };
    await tell(inside, [{ name: "order.withdrawn", payload }]);
  });
  return answer;
}

/** Units of the order's own lines, at most as many as were ordered; lines of other orders are left out. */
function linesOf({ lines }: WithdrawalOrder, { lines: asked }: Asked) {
  return lines.flatMap(({ id, qty }) => {
    const units = asked.filter(({ line_id }) => line_id === id).reduce((sum, one) => sum + one.qty, 0);
    return units > 0 ? [{ line_id: id, qty: Math.min(units, qty) }] : [];
  });
}

async function earlierOf({ db, mall }: TrxContext, orderId: string) {
  const rows = await db
    .selectFrom("withdrawal")
    .select(["lines", "items"])
    .where("mall_id", "=", mall.id)
    .where("order_id", "=", orderId)
    .where("state", "<>", "declined")
    .execute();
  return rows.map(({ lines, items }) => ({ items, lines: askedLines(lines) }));
}
