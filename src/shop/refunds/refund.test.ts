import fc from "fast-check";
import { expect, test } from "vitest";
import { deleteProducts } from "../catalog/commands/index.ts";
import { formatMoney } from "../money/money.ts";
import { staffGetOrder } from "../orders/index.ts";
import { addOrder, orderSteps, type TestOrder } from "../orders/testing.ts";
import { createTestShop } from "../testing.ts";
import { refundOrder } from "./index.ts";

const shop = await createTestShop();
const settings = { secret: "a secret of thirty-two characters", sandbox: false };
const { ask, counters, see, ship } = orderSteps(shop);
const context = { ...shop, actor: { staffId: shop.staffId, name: "Ann", batchId: crypto.randomUUID() } };
const refund = ({ order_no }: TestOrder, amount: string, restock: { line_id: string; qty: number }[] = []) =>
  refundOrder(context, settings, shop.staffId, { order_no, amount, reason: "Scratched", restock });

test("part of an order is refunded, then the rest; the buyer sees both, and never more than was paid goes back", async () => {
  const order = await addOrder(shop, { lines: [2] });
  await ship(order.order_no);
  await refund(order, "9.90");
  expect(await see(order)).toMatchObject({
    status: "waiting_delivery",
    refunded_total: "9.90",
    refunds: [{ state: "refunded", amount: "9.90", reason: "Scratched" }],
  });
  await expect(refund(order, "29.91")).rejects.toMatchObject({ code: 400, message: "amount: at most 29.90" });
  await expect(refund(order, "0")).rejects.toMatchObject({ code: 400 });
  await refund(order, "29.90");
  expect(await see(order)).toMatchObject({ status: "refunded", refunded_total: "39.80", refundable: "0.00" });
  await expect(refund(order, "0.01")).rejects.toMatchObject({ code: 400 });
});

test("units that came back are on hand again, each once and only those that were shipped", async () => {
  const order = await addOrder(shop, { lines: [3] });
  const [line] = order.lines;
  const units = (qty: number) => [{ line_id: line?.id ?? "", qty }];
  await expect(refund(order, "1.00", units(1))).rejects.toMatchObject({ code: 400 });
  expect((await see(order)).refunds).toEqual([]);
  await ship(order.order_no, units(2));
  await refund(order, "19.90", units(1));
  expect(await counters(line?.variant_id ?? "")).toEqual({ on_hand: 9, reserved: 1 });
  await expect(refund(order, "1.00", units(2))).rejects.toMatchObject({ code: 400 });
  await expect(refund(order, "1.00", [...units(1), ...units(1)])).rejects.toMatchObject({ code: 400 });
  const { order: shown } = await staffGetOrder(shop, order);
  expect(shown.lines[0]).toMatchObject({ shipped_qty: 2, returned_qty: 1 });
  expect(shown.status).toBe("waiting_shipment");
});

test("a variant that was deleted meanwhile is refunded without stock", async () => {
  const order = await addOrder(shop, { lines: [1] });
  const [line] = order.lines;
  await ship(order.order_no);
  await deleteProducts(shop, [line?.product_id ?? ""]);
  await refund(order, "19.90", [{ line_id: line?.id ?? "", qty: 1 }]);
  expect((await see(order)).status).toBe("refunded");
});

test("of two members of staff who refund all at once one wins, and money goes back once", async () => {
  const order = await addOrder(shop);
  const outcomes = await Promise.allSettled([refund(order, "19.90"), refund(order, "19.90"), ask(order)]);
  const { refunded_total } = await see(order);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(["19.90", "0.00"]).toContain(refunded_total);
});

test("whatever is refunded, in whichever parts, the sum is what the order says and at most what was paid", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 5 }), async (amounts) => {
      const order = await addOrder(shop, { lines: [2] });
      let sum = 0n;
      for (const amount of amounts) {
        const fits = sum + BigInt(amount) <= order.total;
        const attempt = refund(order, formatMoney(BigInt(amount), shop.mall.currency));
        if (fits) await attempt;
        else await expect(attempt).rejects.toMatchObject({ code: 400 });
        if (fits) sum += BigInt(amount);
      }
      expect((await see(order)).refunded_total).toBe(formatMoney(sum, shop.mall.currency));
    }),
    { numRuns: 15 },
  );
});
