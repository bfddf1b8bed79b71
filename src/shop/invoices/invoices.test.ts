import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import { afterEach, expect, test, vi } from "vitest";
import { createDb } from "#db/connect.ts";
import { transaction } from "#db/transaction.ts";
import { newId } from "#kernel/ids.ts";
import { runList } from "#kernel/lists/index.ts";
import { buy, newGuest, offerShipping, stockProduct } from "../checkout/testing.ts";
import { createDiscounts } from "../discounts/commands/index.ts";
import { getOrder, staffGetOrder, trackOrder } from "../order-management/index.ts";
import { addOrder, orderSteps } from "../orders/testing.ts";
import { refundOrder } from "../refunds/index.ts";
import { invoiceSettings, shopSettings } from "../settings/index.ts";
import { createTestShop } from "../testing.ts";
import { documentsOf, fileOfToken, issueByHand } from "./index.ts";
import { invoicesSource } from "./list-source.ts";
import { snapshot } from "./snapshot.ts";
import { issueDue } from "./testing.ts";

const shop = await createTestShop();
const { db, mall, url } = shop;
const settings = { secret: "a secret of thirty-two characters", sandbox: false };
const staff = () => ({ ...shop, actor: { staffId: shop.staffId, name: "Ann", batchId: newId() } });
await shopSettings.change(staff(), {
  changes: { country: "DE", address1: "Torstraße 1", postal_code: "10115", city: "Berlin", vat_number: "DE136695976" },
});
await invoiceSettings.change(staff(), { changes: { invoice_when: "paid", invoice_note: "Thank you" } });

const fail = (error: unknown) => {
  throw error;
};
const numbers = async (kind: "invoice" | "credit_note" = "invoice") => {
  const rows = await db
    .selectFrom("order_document")
    .select("number")
    .where("kind", "=", kind)
    .orderBy("number")
    .execute();
  return rows.map(({ number }) => number);
};
/** 1, 2, 3 … without a gap. */
const expectGapless = async () => {
  const issuedNumbers = await numbers();
  expect(issuedNumbers).toEqual(issuedNumbers.map((_, index) => index + 1));
};
afterEach(() => vi.restoreAllMocks());

test("50 sales at once have 50 invoices without a gap, also while two processes issue them", async () => {
  await Promise.all(Array.from({ length: 50 }, () => addOrder(shop)));
  await Promise.all([issueDue(shop, fail), issueDue(shop, fail), issueDue(shop, fail)]);
  expect(await numbers()).toHaveLength(50);
  await expectGapless();
  expect(await db.selectFrom("event_delivery").select("event_id").execute()).toEqual([]);
});

/** An order whose documents are read anew. */
const unread = ({ id }: { readonly id: string }) => ({ id, documents: [], documents_due: true });

test("50 who read the same order at once get the same one invoice", async () => {
  const before = (await numbers()).length;
  const order = await addOrder(shop);
  const seen = await Promise.all(Array.from({ length: 50 }, () => documentsOf(shop, unread(order))));
  expect(new Set(seen.map(([one]) => one?.name)).size).toBe(1);
  expect(await numbers()).toHaveLength(before + 1);
  await expectGapless();
});

test("the number of a transaction that is rolled back is the next one's", async () => {
  const order = await addOrder(shop);
  await db.deleteFrom("event_delivery").execute();
  const lost = transaction(db, async (trx) => {
    await issueByHand({ ...shop, db: trx }, order.order_no);
    throw new Error("stop");
  });
  await expect(lost).rejects.toThrow("stop");
  const before = (await numbers()).length;
  await issueByHand(shop, order.order_no);
  await issueByHand(shop, order.order_no);
  expect(await numbers()).toHaveLength(before + 1);
  await expectGapless();
});

/** Issues in a process of which the database sees no more from the given statement on. @returns how many it sent. */
async function issueAndDie(statement: number): Promise<number> {
  let sent = 0;
  const query = pg.Client.prototype.query;
  const dead = new Promise<void>((resolve) => {
    // biome-ignore lint/suspicious/noExplicitAny: pg's query has eleven forms, all passed on as they come
    vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: any, ...args: any[]) {
      if (sent === statement) {
        this.connection.stream.destroy();
        resolve();
        return new Promise(() => {}) as never;
      }
      sent++;
      return Reflect.apply(query, this, args);
    });
  });
  const own = createDb(url);
  await Promise.race([dead, issueDue({ ...shop, db: own }, () => {})]);
  vi.restoreAllMocks();
  return sent;
}

test("a process that dies at any statement leaves no gap, and the invoice to the next one", async () => {
  for (let statement = 0; ; statement++) {
    const order = await addOrder(shop);
    const sent = await issueAndDie(statement);
    await issueDue(shop, fail);
    expect(await documentsOf(shop, unread(order))).toHaveLength(1);
    await expectGapless();
    if (sent < statement) break;
    expect(statement).toBeLessThan(60);
  }
});

test("an invoice says what was sold; its file stays the same bytes when the order and the shop change", async () => {
  const order = await addOrder(shop, { lines: [2, 1], shipping: 500n, tax: [300n, 150n] });
  const [invoice] = await documentsOf(shop, unread(order));
  expect(invoice).toMatchObject({ kind: "invoice", total: "69.20" });
  const row = await db
    .selectFrom("order_document")
    .selectAll()
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  expect(snapshot.parse(row.data)).toMatchObject({
    seller: { name: "Test mall", address: ["Torstraße 1", "10115 Berlin", "Germany"], vat_number: "DE136695976" },
    buyer: { address: ["Ann Kay", "Bern", "Switzerland"] },
    lines: [
      { name: "Vase", qty: 2, price: "19.90", total: "39.80" },
      { qty: 1, total: "19.90" },
    ],
    taxes: [{ name: "Tax", base: "64.70", tax: "4.50" }],
    total: "69.20",
    payment: [expect.stringMatching(/^Paid by test payment on \d+ \w+ \d{4}\.$/)],
    notes: ["Thank you"],
    paper: "A4",
  });
  expect(JSON.stringify(row.data)).not.toContain("ann@example.com");
  const first = await fileOfToken(db, mall.id, row.token);
  expect(first.pdf.subarray(0, 5).toString()).toBe("%PDF-");
  await shopSettings.change(staff(), { changes: { legal_name: `Another ${randomUUID()}` } });
  const again = await fileOfToken(db, mall.id, row.token);
  expect(again.pdf.equals(first.pdf)).toBe(true);
  const elsewhere = await shop.anotherMall();
  await expect(fileOfToken(db, elsewhere.mall.id, row.token)).rejects.toThrow("Document not found");
  await expect(fileOfToken(db, mall.id, "guessed")).rejects.toThrow("Document not found");
});

test("an invoice names the way of payment, and until when to pay where that is to come", async () => {
  const linesOf = async (change: object) => {
    const { id, order_no } = await addOrder(shop, { provider: "offline" });
    await db.updateTable("orders").set(change).where("id", "=", id).execute();
    await issueByHand(shop, order_no);
    const { data } = await db
      .selectFrom("order_document")
      .select("data")
      .where("order_id", "=", id)
      .executeTakeFirstOrThrow();
    return snapshot.parse(data).payment;
  };
  const text = (title: string, instructions: string) =>
    db
      .updateTable("payment_method")
      .set({ title, instructions })
      .where("mall_id", "=", mall.id)
      .where("name", "=", "offline")
      .execute();
  const noon = new Date("2026-05-03T12:00:00Z");
  const waiting = { payment_state: "offline" as const, paid_at: null, pay_deadline: noon };
  await text("", "IBAN DE02 1203\n\nBank: Example");
  expect(await linesOf({ paid_at: noon })).toEqual(["Paid by bank transfer on 3 May 2026."]);
  expect(await linesOf(waiting)).toEqual([
    "Please pay by bank transfer until 3 May 2026:",
    "IBAN DE02 1203",
    "Bank: Example",
  ]);
  await text("Vorkasse", "");
  expect(await linesOf({ paid_at: noon })).toEqual(["Paid by Vorkasse on 3 May 2026."]);
  expect(await linesOf(waiting)).toEqual(["Please pay by Vorkasse until 3 May 2026."]);
  expect(await linesOf({ ...waiting, provider: "cash", pay_deadline: null })).toEqual([
    "Please pay in cash on delivery.",
  ]);
  expect(await linesOf({ ...waiting, payment_state: "unpaid", provider: "stripe" })).toEqual(["Not paid yet."]);
});

test("a document from before payments were stored is still printed", async () => {
  const order = await addOrder(shop);
  await documentsOf(shop, unread(order));
  await db
    .updateTable("order_document")
    .set({ data: sql`data - 'payment'` })
    .where("order_id", "=", order.id)
    .execute();
  const { token } = await db
    .selectFrom("order_document")
    .select("token")
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  expect((await fileOfToken(db, mall.id, token)).pdf.subarray(0, 5).toString()).toBe("%PDF-");
});

test("each refund has its credit note, which names the invoice; an order without an invoice has none", async () => {
  const order = await addOrder(shop, { lines: [2], tax: [300n] });
  await documentsOf(shop, unread(order));
  const part = (of: typeof order, amount: string) =>
    refundOrder(staff(), settings, shop.staffId, {
      order_no: of.order_no,
      amount,
      reason: "Scratched",
      note: "",
      lines: [],
    });
  await part(order, "10.00");
  await part(order, "32.80");
  const { documents: seen, display_id } = await orderSteps(shop).see(order);
  expect(seen.map(({ kind, total }) => `${kind} ${total}`)).toEqual([
    "invoice 42.80",
    "credit_note 10.00",
    "credit_note 32.80",
  ]);
  const rows = await db
    .selectFrom("order_document")
    .selectAll()
    .where("order_id", "=", order.id)
    .orderBy("issued_at")
    .execute();
  expect(snapshot.parse(rows[1]?.data).corrects?.name).toBe(rows[0]?.name);
  // Both numbers of the order, and found by either.
  expect(rows.map(({ data }) => snapshot.parse(data))).toMatchObject(
    Array.from(rows, () => ({ order_no: order.order_no, display_id: expect.any(Number) })),
  );
  expect(snapshot.parse(rows[0]?.data).display_id).toBe(display_id);
  for (const search of [`#${display_id}`, String(display_id), order.order_no]) {
    const page = await runList(shop, invoicesSource, { search });
    expect([search, page.rows.map(({ order_no }) => order_no)]).toEqual([search, Array(3).fill(order.order_no)]);
  }
  expect(rows.slice(1).reduce((sum, { tax_total }) => sum + tax_total, 0n)).toBe(300n);

  await invoiceSettings.change(staff(), { changes: { invoice_when: "shipped" } });
  const never = await addOrder(shop);
  await part(never, "19.90");
  expect((await orderSteps(shop).see(never)).documents).toEqual([]);
  const shipped = await addOrder(shop);
  await orderSteps(shop).ship(shipped.order_no);
  expect((await orderSteps(shop).see(shipped)).documents).toHaveLength(1);
  await expectGapless();
});

test("an order of which nothing is left to be shipped is invoiced with its refund: the shop keeps its shipping", async () => {
  await invoiceSettings.change(staff(), { changes: { invoice_when: "shipped" } });
  const order = await addOrder(shop, { lines: [1], shipping: 500n });
  const { see } = orderSteps(shop);
  await refundOrder(staff(), settings, shop.staffId, {
    order_no: order.order_no,
    amount: "19.90",
    lines: order.lines.map(({ id }) => ({ line_id: id, unshipped: 1, shipped: 0, restock: 0 })),
    reason: "",
    note: "",
  });
  expect((await see(order)).documents.map(({ kind, total }) => `${kind} ${total}`)).toEqual([
    "invoice 24.90",
    "credit_note 19.90",
  ]);
});

test("the setting at the time of the fact decides, also when it is told later; a free order is paid when it is placed", async () => {
  const place = async () => {
    const { variantId } = await stockProduct(shop, { stock: 5 });
    const { order_no } = await buy(shop, newGuest(), {
      items: [{ variant_id: variantId, qty: 1 }],
      coupon_code: "ALL",
      provider: "",
    });
    return db.selectFrom("orders").selectAll().where("order_no", "=", order_no).executeTakeFirstOrThrow();
  };
  await offerShipping(shop, 0n);
  await createDiscounts(shop, [{ code: "ALL", kind: "percent", value: "100" }]);
  await invoiceSettings.change(staff(), { changes: { invoice_when: "paid" } });
  const free = await place();
  await invoiceSettings.change(staff(), { changes: { invoice_when: "off" } });
  const without = await place();
  await invoiceSettings.change(staff(), { changes: { invoice_when: "paid" } });
  await issueDue(shop, fail);
  expect(await documentsOf(shop, unread(free))).toMatchObject([{ kind: "invoice", total: "0.00" }]);
  expect(await documentsOf(shop, unread(without))).toEqual([]);
});

test("buyers find their invoices, guests by order number and email address, others not", async () => {
  await invoiceSettings.change(staff(), { changes: { invoice_when: "paid" } });
  const order = await addOrder(shop);
  const { documents } = (await staffGetOrder(shop, order)).order;
  expect(documents).toHaveLength(1);
  expect((await trackOrder(shop, order)).order.documents).toEqual(documents);
  await expect(getOrder(shop, { guest_id: newId() }, order)).rejects.toThrow("Order not found");
});

test("invoices need the seller's address, and other names than credit notes", async () => {
  const other = await shop.anotherMall();
  const their = { ...other, actor: { staffId: other.staffId, name: "Bo", batchId: newId() } };
  await expect(invoiceSettings.change(their, { changes: { invoice_when: "paid" } })).rejects.toThrow("invoice_when:");
  await expect(invoiceSettings.change(their, { changes: { credit_prefix: "INV-" } })).rejects.toThrow(
    "credit_prefix must differ",
  );
  const order = await addOrder(other);
  await expect(issueByHand(other, order.order_no)).rejects.toThrow("Give your address");
  expect(await documentsOf(other, unread(order))).toEqual([]);
});
