import { expect, test } from "vitest";
import type { Mail } from "../mail-queue/mail.ts";
import { queueMail } from "../mail-queue/queue.ts";
import { addCustomer, addOrder } from "../orders/testing.ts";
import { createTestShop } from "../testing.ts";
import { sendMail } from "./send.ts";

const shop = await createTestShop({ name: "Hearth", hosts: ["hearth.example"], currency: "JPY" });

/** Queues a mail and gives it as it is written. */
async function written(mail: Mail) {
  await queueMail(shop, mail);
  const newest = () => shop.db.selectFrom("mail").selectAll().orderBy("id", "desc").limit(1).executeTakeFirstOrThrow();
  const { id } = await newest();
  await sendMail({ db: shop.db, home: "http://localhost:3000", secret: "" }, { mall_id: shop.mall.id, mail_id: id });
  return newest();
}

const order = await addOrder(shop, { lines: [2, 1], status: "unpaid", email: "ann+x@example.com" });
const { id: order_id, order_no, email: to } = order;

const asked = {
  reason: "Broken <worn>",
  amount: "3980",
  rows: [
    { label: "Vase", detail: "Sand, Quantity 2", amount: "3980" },
    { label: "Bowl", detail: "", amount: "" },
  ],
};

test.each([
  [{ template: "order_placed", to, order_id }, "Thank you for your order", "5,970"],
  [{ template: "order_paid", to, order_id }, "Payment received", "5,970"],
  [{ template: "order_shipped", to, order_id, carrier: "Post", tracking_number: "SP1" }, "has shipped", "SP1"],
  [{ template: "order_cancelled", to, order_id, reason: "The time is over" }, "cancelled", "The time is over"],
  [{ template: "order_refunded", to, order_id, amount: "1990" }, "Refund", "1,990"],
  [{ template: "refund_requested", to, order_id, ...asked }, "refund request", "> Broken <worn>"],
  [{ template: "refund_requested", to, order_id, ...asked }, "Vase (Sand, Quantity 2): ", "Requested refund: "],
  [{ template: "shop_refund_requested", order_id, ...asked }, "Vase (Sand, Quantity 2): ", "Requested refund: "],
  [{ template: "shop_refund_requested", order_id, ...asked }, "Bowl\nRequested refund: ", "/dashboard/orders/"],
  [{ template: "refund_rejected", to, order_id, reason: "It was <worn>" }, "refund", "It was <worn>"],
  [{ template: "shop_refund_requested", order_id, reason: "Broken" }, "Refund requested", "Broken"],
  [{ template: "shop_late_payment", order_id, amount: "1990" }, "Late payment", "1,990"],
] as [Mail, string, string][])("$template names the order and says what matters", async (mail, title, word) => {
  const { recipient, state, subject, body_text, body_html } = await written(mail);
  expect(state).toBe("kept");
  expect(recipient).toBe("to" in mail ? to : "owner@example.com");
  expect(`${subject} ${body_text}`).toContain(title);
  expect(subject).toContain(order_no);
  expect(body_text).toContain("#1001)");
  expect(body_text).toContain(word);
  expect(body_html).not.toContain("<worn>");
});

test("guests are led to tracking, customers to their account, each with what it needs", async () => {
  expect((await written({ template: "order_paid", to, order_id })).body_text).toContain(
    `http://hearth.example/trackingOrder?order_no=${order_no}#email=ann%2Bx%40example.com`,
  );
  const own = await addOrder(shop, { buyer: { customer_id: await addCustomer(shop, "c@example.com") } });
  const { body_text } = await written({ template: "order_paid", to: own.email, order_id: own.id });
  expect(body_text).toContain(`http://hearth.example/account/OrderDetail?order_no=${own.order_no}`);
});

test("the mail of a parcel names what is in it, with a link to the carrier's page", async () => {
  const parcel = {
    carrier: "DHL",
    tracking_number: "JD 14",
    tracking_url: "https://track.example/?a=1&b=2",
    items: [
      { label: "Vase", detail: "Sand, Quantity 2" },
      { label: "Bowl", detail: "" },
    ],
  };
  const { body_text, body_html } = await written({ template: "order_shipped", to, order_id, ...parcel });
  expect(body_text).toContain(
    "Vase (Sand, Quantity 2)\nBowl\nCarrier: DHL\nTracking number: JD 14\nhttps://track.example/?a=1&b=2",
  );
  expect(body_html).toContain('<a href="https://track.example/?a=1&#38;b=2"');
});

test("an address names its country", async () => {
  const { body_text } = await written({ template: "order_placed", to, order_id });
  expect(body_text).toContain("\nSwitzerland\n");
});

test("what a guest has written makes no link in a mail to the address that they named, and a mailbox gets few of them", async () => {
  const evil = "Win at https://evil.example/now";
  const { id } = await addOrder(shop, { email: "victim@example.com" });
  const address = { first_name: evil, last_name: "x@evil.example", address1: "www.evil.example", city: "St. Gallen" };
  const asText = JSON.stringify(address);
  await shop.db.updateTable("orders").set({ address: asText }).where("id", "=", id).execute();
  const placed = { template: "order_placed", to: "victim@example.com", order_id: id } as const;
  const mail = await written(placed);
  expect(mail.state).toBe("kept");
  expect(mail.body_text).toContain("St. Gallen");
  const refund = { template: "refund_requested", to: "victim@example.com", order_id: id } as const;
  for (const { body_text, body_html } of [mail, await written({ ...refund, reason: evil, amount: "1", rows: [] })]) {
    expect(body_text + body_html).not.toMatch(/evil\.example/);
  }
  let sent = 2;
  for (; sent < 60; sent++) if ((await written(placed)).error.startsWith("Too many")) break;
  expect(sent).toBe(50);
  // Other mailboxes are not concerned.
  expect((await written({ ...placed, to: "other@example.com" })).error).not.toContain("Too many");
});

test("the mail of an order says which units ship later", async () => {
  const { id, lines } = await addOrder(shop, { lines: [3, 1, 2] });
  const behind = (index: number, backordered: number, backorder_text: string) =>
    shop.db
      .updateTable("order_line")
      .set({ backordered, backorder_text })
      .where("id", "=", lines[index]?.id ?? "")
      .execute();
  await behind(0, 2, "Ships in 3 weeks");
  await behind(1, 1, "");
  const mail = await written({ template: "order_placed", to, order_id: id });
  expect(mail.body_text).toContain("Vase (Quantity 3, 2 of 3: Ships in 3 weeks)");
  expect(mail.body_text).toContain("Vase (Ships later)");
  expect(mail.body_text).toContain("Vase (Quantity 2)");
  expect(mail.body_html).toContain("2 of 3: Ships in 3 weeks");
});
