/** Withdrawal from contracts (docs/law.md; Directive 2011/83/EU, Articles 9 to 11a, 13 and 16), by its functions. */
import { expect, test } from "vitest";
import { templateNote } from "#contract/policy-template.ts";
import { inLocale } from "#i18n/server.ts";
import { undo } from "#kernel/changes/index.ts";
import { runCommand } from "#kernel/command.ts";
import { newId } from "#kernel/ids.ts";
import { runList } from "#kernel/lists/index.ts";
import { checkParcels } from "../fulfillment/index.ts";
import { sendMail } from "../mail/send.ts";
import type { Message } from "../mail/transport.ts";
import { staffGetOrder } from "../order-management/index.ts";
import { addOrder } from "../orders/testing.ts";
import { previewRefund, refundOrder } from "../refunds/index.ts";
import { checkoutRules, checkoutSettings, shopSettings } from "../settings/index.ts";
import { createTestShop, storeSettings } from "../testing.ts";
import { readWithdrawal, setWithdrawal, withdraw, withdrawalForm } from "./index.ts";
import { withdrawalsSource } from "./list-source.ts";
import { endOfPeriod } from "./period.ts";

const shop = await createTestShop();
await storeSettings(shop, shopSettings, { country: "DE" });

let count = 0;
/** A mailbox of its own each time, as only some statements of one are taken in an hour. */
const anEmail = () => `w${++count}@example.com`;
const sending = (order: { order_no: string; email: string }, more = {}) =>
  withdraw(shop, { name: "Ann Kay", lines: [], items: "", website: "", ...order, ...more });
const asked = ({ order_no, email }: { order_no: string; email: string }) => ({ order_no, email });

async function statements(email: string) {
  const rows = await shop.db
    .selectFrom("withdrawal")
    .selectAll()
    .where("mall_id", "=", shop.mall.id)
    .where("email", "=", email)
    .orderBy("id")
    .execute();
  return rows;
}

const mails = (email: string) =>
  shop.db
    .selectFrom("mail")
    .select(["id", "template", "data"])
    .where("mall_id", "=", shop.mall.id)
    .where("template", "in", ["withdrawal_received"])
    .where("recipient", "=", email)
    .orderBy("id")
    .execute();

async function received(order: { id: string }, daysAgo: number) {
  const at = new Date(Date.now() - daysAgo * 86_400_000);
  await shop.db
    .updateTable("orders")
    .set({ received_at: at, shipment_state: "received", status: "completed" })
    .where("mall_id", "=", shop.mall.id)
    .where("id", "=", order.id)
    .execute();
}
const informed = (order: { id: string }, daysAgo: number) =>
  shop.db
    .insertInto("withdrawal_notice")
    .values({ mall_id: shop.mall.id, order_id: order.id, sent_at: new Date(Date.now() - daysAgo * 86_400_000) })
    .execute();

test("a guest withdraws: stored, told to the order's history and to subscribers, with a receipt of content, date and time", async () => {
  const email = anEmail();
  const order = await addOrder(shop, { email });
  const { received_at } = await sending(asked(order));
  const [row] = await statements(email);
  expect(row).toMatchObject({ order_id: order.id, finding: "in_time", state: "open", lines: [], ends_at: null });
  expect(row?.created_at.toISOString()).toBe(received_at);
  const [mail] = await mails(email);
  const sent: Message[] = [];
  const transport = { send: async (message: Message) => void sent.push(message) };
  await sendMail(
    { db: shop.db, home: "http://shop.example", secret: "", transport },
    { mall_id: shop.mall.id, mail_id: mail?.id ?? "" },
  );
  expect(sent).toMatchObject([{ to: email, subject: "We’ve received your withdrawal" }]);
  expect(sent[0]?.text).toMatch(/I hereby withdraw from the contract\.[\s\S]*Ann Kay[\s\S]*The whole order/);
  expect(sent[0]?.text).toContain(order.order_no);
  expect(sent[0]?.text).toContain(String(new Date().getFullYear()));
  expect(sent[0]?.text).toMatch(/\d:\d\d:\d\d/);
  const events = await shop.db.selectFrom("order_event").select("action").where("order_id", "=", order.id).execute();
  expect(events.map(({ action }) => action)).toContain("withdraw");
  // Staff find it by the number, also one that was typed in small letters.
  await sending({ order_no: `#${order.order_no.toLowerCase()}`, email });
  for (const search of [order.order_no, order.order_no.toLowerCase().slice(0, 9)])
    expect((await runList(shop, withdrawalsSource, { search })).rows).toHaveLength(2);
  const { rows } = await runList(shop, withdrawalsSource, { search: email });
  expect(rows).toMatchObject([
    { name: "Ann Kay", finding: "repeated", state: "open" },
    { order_no: order.order_no, name: "Ann Kay", finding: "in_time", state: "open" },
  ]);
});

test("a part of an order is withdrawn from, and what was withdrawn before is known", async () => {
  const email = anEmail();
  const order = await addOrder(shop, { email, lines: [3, 1] });
  const [first, second] = order.lines;
  const units = (line_id = "", qty = 1) => ({ lines: [{ line_id, qty }] });
  await sending(asked(order), units(first?.id, 2));
  await sending(asked(order), units(first?.id, 9));
  await sending(asked(order), units(first?.id, 1));
  await sending(asked(order), units(second?.id));
  // Lines of another order are none of this one: nothing is left but the whole order.
  await sending(asked(order), { ...units(newId()), items: "The blue vase" });
  const rows = await statements(email);
  expect(rows.map(({ finding }) => finding)).toEqual(["in_time", "in_time", "repeated", "in_time", "in_time"]);
  expect(rows.map(({ lines }) => lines).slice(0, 2)).toEqual([
    [{ line_id: first?.id, qty: 2 }],
    [{ line_id: first?.id, qty: 3 }],
  ]);
  expect(rows[4]).toMatchObject({ lines: [], items: "The blue vase" });
});

test("unknown numbers, those of others, a second and a late statement are answered alike, with the same receipt", async () => {
  const [own, other, late, twice] = await Promise.all([1, 2, 3, 4].map(() => addOrder(shop, { email: anEmail() })));
  if (!own || !other || !late || !twice) throw new Error("no orders");
  await received(late, 40);
  await informed(late, 50);
  await sending(asked(twice));
  const cases = [
    [asked(own), "in_time"],
    [{ order_no: "261121-NONE", email: anEmail() }, "unmatched"],
    [{ order_no: other.order_no, email: anEmail() }, "unmatched"],
    [asked(late), "late"],
    [asked(twice), "repeated"],
  ] as const;
  for (const [statement, finding] of cases) {
    expect(Object.keys(await sending(statement))).toEqual(["received_at"]);
    const rows = await statements(statement.email);
    expect(rows.at(-1)).toMatchObject({ finding });
    expect((rows.at(-1)?.order_id === null) === (finding === "unmatched")).toBe(true);
    const receipt = (await mails(statement.email)).at(-1);
    expect(Object.keys(Object(receipt?.data)).sort()).toEqual(
      ["items", "name", "order_no", "received_at", "rows", "time_zone", "to"].sort(),
    );
  }
  expect((await withdrawalForm(shop, { order_no: other.order_no, email: anEmail() })).lines).toBeNull();
  expect((await withdrawalForm(shop, { order_no: "NONE", email: anEmail() })).lines).toBeNull();
  expect((await withdrawalForm(shop, asked(late))).lines).toHaveLength(1);
});

test("one mailbox gets ten receipts an hour", async () => {
  const email = anEmail();
  for (let i = 0; i < 10; i++) await sending({ order_no: "NONE", email });
  await expect(sending({ order_no: "NONE", email })).rejects.toMatchObject({ code: 429 });
  expect(await statements(email)).toHaveLength(10);
});

test("the period ends with the 14th day after receipt, on a weekend with Monday, and a year later without the instructions", () => {
  const received_at = new Date("2026-07-01T10:00:00Z"); // a Wednesday
  const zone = { time_zone: "Europe/Berlin" };
  const before = new Date("2026-06-20T00:00:00Z");
  const end = (given: { received_at: Date | null; informed_at: Date | null }) =>
    endOfPeriod({ ...given, ...zone })?.toISOString();
  expect(end({ received_at: null, informed_at: before })).toBeUndefined();
  expect(end({ received_at, informed_at: before })).toBe("2026-07-15T22:00:00.000Z");
  // The 14th day after Saturday 4 July is a Saturday.
  expect(end({ received_at: new Date("2026-07-04T10:00:00Z"), informed_at: before })).toBe("2026-07-20T22:00:00.000Z");
  expect(end({ received_at, informed_at: null })).toBe("2027-07-15T22:00:00.000Z");
  // Instructions that come later begin 14 days of their own.
  expect(end({ received_at, informed_at: new Date("2026-09-01T10:00:00Z") })).toBe("2026-09-15T22:00:00.000Z");
  expect(end({ received_at, informed_at: new Date("2027-09-01T10:00:00Z") })).toBe("2027-07-15T22:00:00.000Z");
});

test("who was not informed may withdraw long after 14 days; who was may not", async () => {
  const [without, withText] = [await addOrder(shop, { email: anEmail() }), await addOrder(shop, { email: anEmail() })];
  for (const order of [without, withText]) await received(order, 100);
  await informed(withText, 110);
  for (const order of [without, withText]) await sending(asked(order));
  expect((await statements(without.email))[0]).toMatchObject({ finding: "in_time", is_informed: false });
  expect((await statements(withText.email))[0]).toMatchObject({ finding: "late", is_informed: true });
});

test("the confirmation of an order carries the policy and the link, and the consumer counts as informed once it is sent", async () => {
  const id = newId();
  await runCommand(shop, "content", ({ db }) =>
    db
      .insertInto("article")
      .values({
        mall_id: shop.mall.id,
        id,
        title: "Right of withdrawal",
        // Published with the first paragraph of its template, which is for the owner alone.
        body: `${templateNote}<h2>Right of withdrawal</h2><p>You have 14 days &amp; no less.</p>`,
        is_show: 1,
      })
      .execute(),
  );
  await storeSettings(shop, checkoutSettings, { policy_withdrawal: id });
  const order = await addOrder(shop, { email: anEmail() });
  const mail_id = newId();
  await shop.db
    .insertInto("mail")
    .values({
      mall_id: shop.mall.id,
      id: mail_id,
      template: "order_placed",
      recipient: order.email,
      data: JSON.stringify({ to: order.email, order_id: order.id }),
    })
    .execute();
  const sent: Message[] = [];
  const notices = () =>
    shop.db.selectFrom("withdrawal_notice").select("order_id").where("order_id", "=", order.id).execute();
  const send = (transport?: { send: (message: Message) => Promise<void> }) =>
    sendMail({ db: shop.db, home: "http://shop.example", secret: "", transport }, { mall_id: shop.mall.id, mail_id });
  await expect(
    send({
      send: async () => {
        throw new Error("down");
      },
    }),
  ).rejects.toThrow("down");
  expect(await notices()).toEqual([]);
  await send({ send: async (message) => void sent.push(message) });
  // The heading that says the same as the title stands once.
  expect(sent[0]?.text).toMatch(/Right of withdrawal\nYou have 14 days & no less\./);
  expect(sent[0]?.text).not.toContain("lawyer");
  expect(sent[0]?.html).not.toContain("lawyer");
  expect(sent[0]?.text).toContain(`/withdraw?order_no=${order.order_no}#email=`);
  expect(await notices()).toHaveLength(1);
  await storeSettings(shop, checkoutSettings, { policy_withdrawal: null });
});

test("there is no right of withdrawal from what is made to measure or perishable; the form says it", async () => {
  const order = await addOrder(shop, { email: anEmail(), lines: [1, 1, 1] });
  const kinds = ["made_to_measure", "sealed_hygiene", "none"] as const;
  for (const [at, withdrawal_exception] of kinds.entries()) {
    const { id = "" } = order.lines[at] ?? {};
    await shop.db
      .updateTable("order_line")
      .set({ withdrawal_exception })
      .where("mall_id", "=", shop.mall.id)
      .where("id", "=", id)
      .execute();
  }
  const { lines } = await withdrawalForm(shop, asked(order));
  expect(lines).toMatchObject([
    { may_withdraw: false, note: "No right of withdrawal: made to your specifications" },
    { may_withdraw: true, note: "Only while the hygiene seal is unbroken" },
    { may_withdraw: true, note: "" },
  ]);
  await sending(asked(order), { lines: [{ line_id: order.lines[0]?.id ?? "", qty: 1 }] });
  await sending(asked(order));
  expect((await statements(order.email)).map(({ finding }) => finding)).toEqual(["excepted", "in_time"]);
});

test("staff settle a withdrawal, which is recorded and undone; its content is not in the record", async () => {
  const order = await addOrder(shop, { email: anEmail() });
  await sending(asked(order));
  const id = (await statements(order.email))[0]?.id ?? "";
  const staff = { ...shop, actor: { staffId: shop.staffId, name: "Ann", batchId: newId() } };
  await setWithdrawal(staff, { id, state: "settled", note: "Refunded" });
  expect(await readWithdrawal(shop, id)).toMatchObject({
    state: "settled",
    note: "Refunded",
    found_no: order.order_no,
  });
  await undo({ ...shop, actor: { ...staff.actor, batchId: newId() } }, { batch_id: staff.actor.batchId }, () => true);
  expect(await readWithdrawal(shop, id)).toMatchObject({ state: "open", note: "" });
  const recorded = await shop.db.selectFrom("change").select(["record_name", "after"]).execute();
  expect(JSON.stringify(recorded)).not.toContain(order.email);
  await expect(setWithdrawal(staff, { id: newId(), state: "settled" })).rejects.toMatchObject({ code: 404 });
});

test("the order shows the open withdrawal; the refund with its id settles it, is recorded, and is made once", async () => {
  const order = await addOrder(shop, { email: anEmail(), lines: [2, 1] });
  const line_id = order.lines[0]?.id ?? "";
  await sending(asked(order), { lines: [{ line_id, qty: 2 }] });
  const withdrawals = async () => (await staffGetOrder(shop, order)).order.withdrawals;
  const [open] = await withdrawals();
  expect(open).toMatchObject({ state: "open", finding: "in_time", lines: [{ line_id, qty: 2 }] });
  const staff = { ...shop, actor: { staffId: shop.staffId, name: "Ann", batchId: newId() } };
  const lines = [{ line_id, unshipped: 2, shipped: 0, restock: 0 }];
  const refund = { order_no: order.order_no, lines, refund_id: open?.id, reason: "", note: "" };
  const { amount } = await previewRefund(shop, { order_no: order.order_no, lines });
  const settings = { secret: "a secret of thirty-two characters", sandbox: false };
  for (let i = 0; i < 2; i++) await refundOrder(staff, settings, shop.staffId, { ...refund, amount });
  expect(await withdrawals()).toMatchObject([{ id: open?.id, state: "settled" }]);
  expect((await staffGetOrder(shop, order)).order.refunds).toMatchObject([{ id: open?.id, amount }]);
  const recorded = shop.db.selectFrom("change").select(["before", "after"]).where("table_name", "=", "withdrawal");
  expect(await recorded.where("batch_id", "=", staff.actor.batchId).execute()).toEqual([
    { before: { state: "open" }, after: { state: "settled" } },
  ]);
});

test.each([
  ["en-GB", "Withdraw from contract here", "Confirm withdrawal"],
  ["de-DE", "Vertrag widerrufen", "Widerruf bestätigen"],
  ["fr-FR", "Renoncer au contrat ici", "Confirmer la rétractation"],
  ["es-ES", "Desistir del contrato aquí", "Confirmar desistimiento"],
  ["it-IT", "Recedere dal contratto qui", "Conferma recesso"],
  ["nl-NL", "Hier de overeenkomst herroepen", "Herroeping bevestigen"],
  ["pl-PL", "Odstąp od umowy tutaj", "Potwierdź odstąpienie od umowy"],
])("link and button have the words of the act in %s", async (locale, link, button) => {
  const eu = await shop.anotherMall({ locale });
  await storeSettings(eu, shopSettings, { country: "DE" });
  expect((await checkoutRules(eu)).policies).toEqual([{ kind: "withdrawal_function", title: link, url: "/withdraw" }]);
  const { texts } = await inLocale(locale, () => withdrawalForm(eu, {}));
  expect(texts.confirm).toBe(button);
});

test("a shop to which the law does not apply has no such function", async () => {
  const other = await shop.anotherMall();
  await storeSettings(other, shopSettings, { country: "US" });
  const statement = { name: "Ann", order_no: "1", email: anEmail(), lines: [], items: "", website: "" };
  await expect(withdrawalForm(other, {})).rejects.toMatchObject({ code: 404 });
  await expect(withdraw(other, statement)).rejects.toMatchObject({ code: 404 });
  expect((await checkoutRules(other)).policies).toEqual([]);
});

test("an order that was withdrawn is left out when many are shipped, until staff have decided", async () => {
  const order = await addOrder(shop, { email: anEmail(), status: "waiting_shipment" });
  const problems = async () =>
    (await checkParcels(shop, { list: order.order_no })).problems.map((line) => line.problem);
  expect(await problems()).toEqual([]);
  await sending(asked(order));
  expect(await problems()).toEqual(["The customer has withdrawn from the contract: open the order to decide"]);
  const staff = { ...shop, actor: { staffId: shop.staffId, name: "Ann", batchId: newId() } };
  const [statement] = await statements(order.email);
  await setWithdrawal(staff, { id: statement?.id ?? "", state: "declined", note: "" });
  expect(await problems()).toEqual([]);
});
