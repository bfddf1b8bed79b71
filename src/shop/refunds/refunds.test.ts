import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { formatMoney } from "#kernel/money/money.ts";
import * as management from "../order-management/index.ts";
import { addOrder, type GivenLine, orderSteps, type TestOrder } from "../orders/testing.ts";
import { createTestShop } from "../testing.ts";
import * as refunds from "./index.ts";

const shop = await createTestShop();
const staff = shop.staffId;
const settings = { secret: "a secret of thirty-two characters", sandbox: false };
const { approve, ask, counters, see, ship } = orderSteps(shop);
const refused = { code: 409 };

test("a refund is asked for, taken back, asked for again and granted: the goods are free again, once", async () => {
  const order = await addOrder(shop, { lines: [3] });
  const variant = order.lines[0]?.variant_id ?? "";
  await ask(order);
  expect(await see(order)).toMatchObject({ status: "refunding", actions: ["cancel_refund"] });
  await expect(ask(order)).rejects.toMatchObject(refused);
  await expect(ship(order.order_no)).rejects.toMatchObject(refused);
  await refunds.cancelRefund(shop, { buyer: order.buyer, order_no: order.order_no });
  expect((await see(order)).status).toBe("waiting_shipment");
  await ask(order);
  expect(await counters(variant)).toEqual({ on_hand: 10, reserved: 3 });
  await approve(order);
  const done = await see(order);
  expect(done).toMatchObject({ status: "refunded", refunded_total: "59.70", refundable: "0.00" });
  expect(done.refunds.map(({ state }) => state)).toEqual(["refunded", "cancelled"]);
  expect(await counters(variant)).toEqual({ on_hand: 10, reserved: 0 });
});

test("a request that is turned down brings the order back to where it stands, with the shop's words", async () => {
  const order = await addOrder(shop);
  await ship(order.order_no);
  await ask(order);
  await refunds.rejectRefund(shop, staff, { order_no: order.order_no, reason: "It was worn" });
  expect(await see(order)).toMatchObject({
    status: "waiting_delivery",
    refunds: [{ state: "rejected", answer: "It was worn" }],
  });
  await expect(approve(order)).rejects.toMatchObject(refused);
});

test("of two members of staff who decide at once, one decides", async () => {
  for (const other of [
    approve,
    (order: TestOrder) => refunds.rejectRefund(shop, staff, { order_no: order.order_no, reason: "No" }),
  ]) {
    const order = await addOrder(shop);
    await ask(order);
    const outcomes = await Promise.allSettled([approve(order), other(order), approve(order)]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { refunded_total, status } = await see(order);
    expect([
      ["19.90", "refunded"],
      ["0.00", "waiting_shipment"],
    ]).toContainEqual([refunded_total, status]);
  }
});

test.each(["USD", "JPY", "KWD"])(
  "in %s, whatever is asked for and granted, refunds sum to the books, never above what was paid, in the end to it",
  async (currency) => {
    const currencyShop = await shop.anotherMall({ currency });
    const paid = 1990n;
    const units = fc.bigInt({ min: 1n, max: 2500n });
    const steps = fc.array(fc.record({ units, grant: fc.boolean() }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(steps, async (wishes) => {
        const { order_no, buyer, id } = await addOrder(currencyShop);
        const request = (amount?: string) =>
          refunds.requestRefund(currencyShop, buyer, { order_no, amount, lines: [], reason: "Broken", pictures: [] });
        const grantIt = () => refunds.approveRefund(currencyShop, settings, currencyShop.staffId, order_no);
        const books = async () => {
          const { order } = await management.getOrder(currencyShop, buyer, { order_no });
          const rows = await shop.db.selectFrom("payment_refund").select("amount").where("order_id", "=", id).execute();
          return { ...order, refunded: rows.reduce((sum, { amount }) => sum + amount, 0n) };
        };
        let granted = 0n;
        for (const { units: wish, grant } of wishes) {
          const asked = await request(formatMoney(wish, currency)).then(
            () => true,
            () => false,
          );
          expect(asked).toBe(wish <= paid - granted);
          if (!asked) continue;
          if (grant) granted += wish;
          await (grant ? grantIt() : refunds.cancelRefund(currencyShop, { buyer, order_no }));
        }
        expect(await books()).toMatchObject({
          refunded: granted,
          refunded_total: formatMoney(granted, currency),
          refundable: formatMoney(paid - granted, currency),
        });
        if (granted < paid) {
          await request();
          await grantIt();
        }
        const { refunded, refunded_total, paid_total, status } = await books();
        expect([refunded, refunded_total, status]).toEqual([paid, paid_total, "refunded"]);
      }),
      { numRuns: 15 },
    );
  },
  60_000,
);

test.each(["0", "-1", "19.91", "1e1", "1.999", "many"])("a refund of %s is refused", async (amount) => {
  const order = await addOrder(shop);
  await expect(ask(order, amount)).rejects.toMatchObject({ code: 400 });
  expect((await see(order)).status).toBe("waiting_shipment");
});

test("a refund of items: worth what was paid for them, answered by units, or with fewer of them", async () => {
  const order = await addOrder(shop, { lines: [3, 1], shipping: 500n, tax: [300n, 0n] });
  const [vase] = order.lines;
  const line_id = vase?.id ?? "";
  await ship(order.order_no, [{ line_id, qty: 2 }]);
  const wish = (lines: { line_id: string; qty: number }[]) =>
    refunds.requestRefund(shop, order.buyer, { order_no: order.order_no, lines, reason: "Chipped", pictures: [] });
  await expect(wish([{ line_id: newId(), qty: 1 }])).rejects.toThrow("line_id must be a line of this order");
  await expect(wish([{ line_id, qty: 4 }])).rejects.toThrow("qty: at most 3 of Vase can be refunded");
  await wish([{ line_id, qty: 3 }]);
  const [asked] = (await see(order)).refunds;
  // Three at 19.90 with 3.00 of tax, without shipping.
  expect(asked).toMatchObject({ state: "open", amount: "62.70", lines: [{ line_id, qty: 3 }], parts: [] });
  await expect(refunds.approveRefund(shop, settings, shop.staffId, order.order_no)).rejects.toThrow("for items");
  await refunds.refundOrder({ ...shop, actor: actor() }, settings, shop.staffId, {
    order_no: order.order_no,
    refund_id: asked?.id ?? "",
    lines: [{ line_id, shipped: 1, unshipped: 1, restock: 1 }],
    amount: "41.80",
    reason: "One was not broken",
    note: "",
  });
  const { refunds: after, lines } = await see(order);
  expect(after).toMatchObject([
    { state: "refunded", answer: "One was not broken", lines: [{ qty: 3 }], parts: [{ kind: "line", qty: 2 }] },
  ]);
  expect(lines[0]).toMatchObject({ refunded_qty: 2, removed_qty: 1, returned_qty: 1 });
  await expect(wish([{ line_id, qty: 2 }])).rejects.toThrow("qty: at most 1 of Vase can be refunded");
});

test.each([
  {
    asked: "items",
    wish: ([vase]: readonly GivenLine[]) => ({ lines: [{ line_id: vase?.id ?? "", qty: 2 }] }),
    rows: [{ label: "Vase", detail: "Quantity 2", amount: "39.80" }],
    amount: "39.80",
  },
  {
    asked: "an amount of the whole order",
    wish: () => ({ lines: [], amount: "12.00" }),
    rows: [
      { label: "Vase", detail: "Quantity 3", amount: "" },
      { label: "Vase", detail: "", amount: "" },
    ],
    amount: "12.00",
  },
  {
    asked: "less than the items are worth",
    wish: ([, vase]: readonly GivenLine[]) => ({ lines: [{ line_id: vase?.id ?? "", qty: 1 }], amount: "5.00" }),
    rows: [{ label: "Vase", detail: "", amount: "5.00" }],
    amount: "5.00",
  },
])("a request of $asked is told to the buyer and to the shop, with its items", async ({ wish, rows, amount }) => {
  const order = await addOrder(shop, { lines: [3, 1] });
  const { order_no } = order;
  await refunds.requestRefund(shop, order.buyer, { order_no, reason: "Chipped", pictures: [], ...wish(order.lines) });
  const mails = await shop.db
    .selectFrom("mail")
    .select(["template", "data"])
    .where(sql<string>`data ->> 'order_id'`, "=", order.id)
    .orderBy("id")
    .execute();
  const told = { order_id: order.id, reason: "Chipped", amount, rows };
  expect(mails).toEqual([
    { template: "refund_requested", data: { to: order.email, ...told } },
    { template: "shop_refund_requested", data: told },
  ]);
});

const actor = () => ({ staffId: shop.staffId, name: "Ann", batchId: newId() });
