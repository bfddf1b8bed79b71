/** Issues invoices and credit notes, each with the next number of its series. */

import { sql } from "kysely";
import { dayIn } from "#contract/days.ts";
import { badInput, conflict, notFound } from "#contract/errors.ts";
import { joinTransaction } from "#db/transaction.ts";
import { inLocale, t } from "#i18n/server.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { mallForReader } from "#kernel/malls/index.ts";
import { newToken } from "#kernel/tokens.ts";
import type { Order } from "../orders/change.ts";
import { findOrder } from "../orders/find.ts";
import { invoiceSettings, sellerOf } from "../settings/index.ts";
import { countryOf, creditNoteOf, invoiceOf, type Snapshot } from "./snapshot.ts";

type Kind = Snapshot["kind"];

/**
 * Staff issue the invoice of an order by hand; the invoice that is there stays.
 * @throws {ShopError} 404; 409 for a test order; 400 while the seller's address is missing.
 */
export async function issueByHand(context: ShopContext, orderNo: string): Promise<void> {
  const order = await context.db
    .selectFrom("orders")
    .select(["id", "is_test", "is_past"])
    .where("mall_id", "=", context.mall.id)
    .where("order_no", "=", orderNo)
    .executeTakeFirst();
  if (!order) throw notFound(t("Order not found"));
  if (order.is_past) throw conflict(t("This order was placed at another shop, which has billed it"));
  if (order.is_test) throw conflict(t("Test orders have no invoice: it would take a number from your invoices"));
  if ((await sellerOf(context)).address.length === 0) {
    throw badInput(t("Invoices name the seller. Give your address in Settings, Shop, first."));
  }
  await joinTransaction(context.db, (trx) => issueInvoice({ ...context, db: trx }, order.id));
}

/** Undefined when the order has one. */
export async function issueInvoice(context: TrxContext, orderId: string): Promise<string | undefined> {
  const order = await findOrder(context, orderId);
  if (await documentOf(context, orderId, null)) return undefined;
  const read = asBuyerReads(context, order);
  return store(context, "invoice", { order_id: orderId, refund_request_id: null }, async (issued) => ({
    data: await inLocale(read.mall.locale, () => invoiceOf(read, order, issued)),
    amounts: {
      currency: order.currency,
      total: order.total,
      tax_total: order.tax_total,
      country: countryOf(order),
    },
  }));
}

/** Undefined for an order that was never invoiced, and for a refund that has one. */
export async function issueCreditNote(
  context: TrxContext,
  orderId: string,
  refundId: string,
): Promise<string | undefined> {
  const { db, mall } = context;
  const order = await findOrder(context, orderId);
  const [invoice, before] = [await documentOf(context, orderId, null), await documentOf(context, orderId, refundId)];
  if (!invoice || before) return undefined;
  const refund = await db
    .selectFrom("refund_request as r")
    .select([
      "r.id",
      "r.amount",
      sql<string>`(select coalesce(sum(l.tax), 0)::text from refund_line l
        where l.mall_id = r.mall_id and l.refund_request_id = r.id)`.as("tax"),
    ])
    .where("r.mall_id", "=", mall.id)
    .where("r.id", "=", refundId)
    .executeTakeFirstOrThrow();
  const read = asBuyerReads(context, order);
  const corrects = { name: invoice.name, date: dayIn(mall.time_zone, invoice.issued_at) };
  return store(context, "credit_note", { order_id: orderId, refund_request_id: refundId }, async (issued) => ({
    data: await inLocale(read.mall.locale, () =>
      creditNoteOf(read, order, refund, { ...issued, corrects, invoice: invoice.data }),
    ),
    amounts: {
      currency: order.currency,
      total: refund.amount,
      tax_total: BigInt(refund.tax),
      country: countryOf(order),
    },
  }));
}

/** In the language of the order. */
const asBuyerReads = (context: TrxContext, { locale }: Order): TrxContext => ({
  ...context,
  mall: mallForReader(context.mall, locale),
});

function documentOf({ db, mall }: ShopContext, orderId: string, refundId: string | null) {
  return db
    .selectFrom("order_document")
    .select(["id", "name", "issued_at", "data"])
    .where("mall_id", "=", mall.id)
    .where("order_id", "=", orderId)
    .where("refund_request_id", refundId === null ? "is" : "=", refundId)
    .executeTakeFirst();
}

interface Written {
  readonly data: Snapshot;
  readonly amounts: {
    readonly currency: string;
    readonly total: bigint;
    readonly tax_total: bigint;
    readonly country: string;
  };
}

/**
 * Takes the next number and stores the document under it. Others who issue wait for this transaction; rolled back, its number
 * is the next one's. The id says when: ids are issued in the order of the numbers.
 */
async function store(
  context: TrxContext,
  kind: Kind,
  of: { readonly order_id: string; readonly refund_request_id: string | null },
  write: (issued: { readonly name: string; readonly date: string }) => Promise<Written>,
): Promise<string | undefined> {
  const { db, mall } = context;
  const settings = await invoiceSettings.read(context);
  const prefix = kind === "invoice" ? settings.invoice_prefix : settings.credit_prefix;
  const year = Number(dayIn(mall.time_zone, new Date()).slice(0, 4));
  const { rows } = await sql<{ last: number }>`
    insert into order_document_counter (mall_id, kind, year, last) values (${mall.id}, ${kind}, ${year}, 1)
    on conflict (mall_id, kind, year) do update set last = order_document_counter.last + 1 returning last`.execute(db);
  const [{ last: number } = { last: 0 }] = rows;
  // The number is taken before the document is asked for again: who waited for it may have waited for the same document.
  const there = await documentOf(context, of.order_id, of.refund_request_id);
  if (there) {
    await sql`update order_document_counter set last = last - 1
      where mall_id = ${mall.id} and kind = ${kind} and year = ${year}`.execute(db);
    return undefined;
  }
  const issued_at = new Date();
  const name = `${prefix}${year}-${String(number).padStart(5, "0")}`;
  const { data, amounts } = await write({ name, date: dayIn(mall.time_zone, issued_at) });
  const id = newId();
  await db
    .insertInto("order_document")
    .values({
      ...of,
      ...amounts,
      buyer: data.buyer.address[0] ?? "",
      mall_id: mall.id,
      id,
      kind,
      year,
      number,
      name,
      token: newToken(),
      data: JSON.stringify(data),
      issued_at,
    })
    .execute();
  return id;
}
