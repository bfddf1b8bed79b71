import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { type MailKindName, mailKinds } from "#contract/mail-kinds.ts";
import { type MailText, mailText } from "#contract/shapes/mail-text.ts";
import type { ShopContext } from "#kernel/context.ts";
import { buy, guestWith, offerShipping, stockProduct } from "../../checkout/testing.ts";
import type { Mail } from "../../mail-queue/mail.ts";
import { queueMail } from "../../mail-queue/queue.ts";
import { addOrder } from "../../orders/testing.ts";
import { createTestShop } from "../../testing.ts";
import { sendMail } from "../send.ts";
import { changeMailSettings } from "../server.ts";
import { sendTestMail } from "../test-mail.ts";
import { startMailServer } from "../testing/mail-server.ts";
import { previewMail, sendTestOfText } from "./preview.ts";
import { findMailText, mailTexts, saveMailText } from "./texts.ts";

const shop = await createTestShop({ name: "Hearth & Hall" });
const server = await startMailServer();
afterAll(server.close);
const home = "http://shop.example";
const secret = "a secret of thirty-two characters";
const preview = (
  kind: MailKindName,
  text: MailText,
  { order_no = "", maySeeOrders = true, by = shop as ShopContext } = {},
) => previewMail(by, { kind, text, order_no, maySeeOrders }, home);
const save = (input: Parameters<typeof saveMailText>[1]) => saveMailText(shop, input, home);

/** Queues a mail and gives it as it is written. */
async function written(mail: Mail) {
  await queueMail(shop, mail);
  const newest = () => shop.db.selectFrom("mail").selectAll().orderBy("id", "desc").limit(1).executeTakeFirstOrThrow();
  const { id } = await newest();
  await sendMail({ db: shop.db, home, secret, allowPrivate: true }, { mall_id: shop.mall.id, mail_id: id });
  return newest();
}

test.each(mailKinds.map(({ kind }) => kind))(
  "the built-in text of %s keeps the rules of texts, and gives the built-in mail",
  async (kind) => {
    const { text, built_in, is_own } = await findMailText(shop, kind, home);
    expect([is_own, text]).toEqual([false, built_in]);
    expect(mailText.parse(built_in)).toEqual(built_in);
    const saved = await save({ kind, text: built_in, is_on: true });
    expect(saved).toEqual({ text: built_in, is_own: true, is_on: true });
    await save({ kind, text: null, is_on: true });
  },
);

test("an own text is sent with its facts filled in; restored, the built-in one is", async () => {
  await offerShipping(shop);
  const { variantId } = await stockProduct(shop);
  const guest = await guestWith(shop, variantId);
  const { order_no } = await buy(shop, guest);
  const { id } = await shop.db
    .selectFrom("orders")
    .select("id")
    .where("order_no", "=", order_no)
    .executeTakeFirstOrThrow();
  const mail: Mail = { template: "order_placed", to: "buyer@example.com", order_id: id };
  const before = await written(mail);
  await save({
    kind: "order_placed_unpaid",
    text: {
      subject: "Order {order_no} at {shop}",
      title: "Hello {customer}",
      blocks: [
        { kind: "text", text: "Please pay **{total}** soon.\n\nSee [our terms](https://shop.example/terms)." },
        { kind: "part", part: "lines" },
        { kind: "button", part: "order", text: "Pay {total}" },
      ],
    },
    is_on: true,
  });
  const own = await written(mail);
  expect(own.subject).toBe(`Order ${order_no} at Hearth & Hall`);
  expect(own.body_html).toContain("Please pay <strong>$15.00</strong> soon.</p>");
  expect(own.body_html).toContain('<a href="https://shop.example/terms"');
  expect(own.body_text).toContain("Hello Ada Byron");
  expect(own.body_text).toContain("Mug: $10.00");
  expect(own.body_text).toContain(`Pay $15.00: ${home}/trackingOrder`);
  expect(own.body_text).not.toContain("Shipping address");
  await save({ kind: "order_placed_unpaid", text: null, is_on: true });
  const { subject, body_text, body_html } = await written(mail);
  expect({ subject, body_text, body_html }).toEqual({
    subject: before.subject,
    body_text: before.body_text,
    body_html: before.body_html,
  });
});

test("what a person entered is never markup, whatever the text around it", async () => {
  const kind = "back_in_stock";
  const { built_in } = await findMailText(shop, kind, home);
  await save({
    kind,
    text: {
      ...built_in,
      blocks: [{ kind: "text", text: "**{name}** [{name}](https://a.example) {name}" }, ...built_in.blocks],
    },
    is_on: true,
  });
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.constantFrom("<script>x</script>", "**b**", "[a](https://evil.example)", '"><img src=x>', "{shop}"),
        fc.string({ minLength: 1 }),
      ),
      async (name) => {
        const { body_html } = await written({
          template: "back_in_stock",
          to: "a@example.com",
          name,
          path: "/x",
          end: "",
        });
        expect(body_html).not.toMatch(/<script|<img|evil\.example"/);
        expect(body_html.match(/<a /g)).toHaveLength(3);
        expect(body_html.match(/<strong>/g)).toHaveLength(1);
      },
    ),
    { numRuns: 20 },
  );
  await save({ kind, text: null, is_on: true });
});

test("a kind that is switched off is not sent; what the law needs cannot be", async () => {
  await save({ kind: "welcome", text: null, is_on: false });
  expect((await mailTexts(shop)).texts).toContainEqual({ kind: "welcome", is_own: false, is_on: false });
  expect(await written({ template: "welcome", to: "a@example.com", name: "Ann" })).toMatchObject({
    state: "kept",
    body_text: "",
    error: "Emails of this kind are switched off.",
  });
  await save({ kind: "welcome", text: null, is_on: true });
  await expect(save({ kind: "order_placed", text: null, is_on: false })).rejects.toMatchObject({ code: 400 });
});

test("what breaks a rule is named", async () => {
  const { built_in } = await findMailText(shop, "reset", home);
  const reject = (text: typeof built_in, message: string) =>
    expect(save({ kind: "reset", text, is_on: true })).rejects.toMatchObject({ code: 400, message });
  await reject({ ...built_in, subject: "{order_no}" }, "subject: {order_no} is no placeholder of this email");
  await reject(
    { ...built_in, blocks: [{ kind: "text", text: "x" }] },
    "blocks: “Button to choose a password” is required",
  );
  await reject(
    { ...built_in, blocks: [...built_in.blocks, { kind: "part", part: "lines" }] },
    "blocks: one of them is no part of this email",
  );
});

test("a refund request's mail shows its items and reason where the own text has them; so does the preview", async () => {
  const { built_in } = await findMailText(shop, "refund_requested", home);
  const { html } = await preview("refund_requested", built_in);
  expect(html).toMatch(/Mug.*\$10\.00.*Requested refund.*\$10\.00.*It arrived with a crack\./s);
  const { id } = await shop.db.selectFrom("orders").select("id").executeTakeFirstOrThrow();
  await save({
    kind: "refund_requested",
    text: {
      subject: "{order_no}: {amount}",
      title: "Thanks",
      blocks: [
        { kind: "part", part: "reason" },
        { kind: "text", text: "That is what you sent us:" },
        { kind: "part", part: "items" },
      ],
    },
    is_on: true,
  });
  const { body_text } = await written({
    template: "refund_requested",
    to: "buyer@example.com",
    order_id: id,
    reason: "A crack",
    amount: "15.00",
    rows: [{ label: "Mug", detail: "Sand", amount: "10.00" }],
  });
  expect(body_text).toContain(
    "> A crack\n\nThat is what you sent us:\n\nMug (Sand): $10.00\nRequested refund: $15.00\n\n--",
  );
  await save({ kind: "refund_requested", text: null, is_on: true });
});

test("an own text about a payment or a parcel shows the parts that the built-in one does without", async () => {
  for (const kind of ["order_paid", "order_shipped"] as const) {
    const parts = ["lines", "totals", "address"].map((part) => ({ kind: "part" as const, part }));
    const { html } = await preview(kind, { subject: "{shop}", title: "{shop}", blocks: parts });
    for (const word of ["Mug", "Total", "Shipping address"]) expect(html).toContain(word);
  }
});

test("a preview is about the newest order or the one chosen, or about a sample", async () => {
  const empty = await shop.anotherMall();
  const { built_in } = await findMailText(empty, "order_shipped", home);
  const sample = await preview("order_shipped", built_in, { by: empty });
  expect(sample).toMatchObject({ order_no: "", subject: "Your order 1001 has shipped" });
  expect(sample.html).toMatch(/Sample product<br>.*Sand, Quantity 2.*JD0146/s);
  const invoice = await findMailText(empty, "document", home);
  const sent = await preview("document", invoice.built_in, { by: empty });
  expect(sent.subject).toBe("Invoice INV-1001 for order 1001");
  const older = await addOrder(shop, { lines: [3] });
  const newer = await addOrder(shop);
  await shop.db
    .updateTable("orders")
    .set({ placed_at: sql<Date>`placed_at + interval '1 minute'` })
    .where("id", "=", newer.id)
    .execute();
  const newest = await preview("order_shipped", built_in);
  expect(newest).toMatchObject({ order_no: newer.order_no, subject: `Your order ${newer.order_no} has shipped` });
  const chosen = await preview("order_shipped", built_in, { order_no: older.order_no });
  expect(chosen).toMatchObject({ order_no: older.order_no, subject: `Your order ${older.order_no} has shipped` });
  expect(chosen.html).toMatch(/Vase<br>.*Quantity 3/s);
  await expect(preview("order_shipped", built_in, { order_no: "NO-SUCH" })).rejects.toMatchObject({ code: 404 });
  const theirs = preview("order_shipped", built_in, { order_no: older.order_no, by: empty });
  await expect(theirs).rejects.toMatchObject({ code: 404 });
});

test("who may not see orders gets a sample, and no order by its number", async () => {
  const { built_in } = await findMailText(shop, "order_placed", home);
  expect(await preview("order_placed", built_in, { maySeeOrders: false })).toMatchObject({
    order_no: "",
    subject: "Your order 1001",
  });
  const { order_no } = await shop.db.selectFrom("orders").select("order_no").limit(1).executeTakeFirstOrThrow();
  const named = preview("order_placed", built_in, { order_no, maySeeOrders: false });
  await expect(named).rejects.toMatchObject({ code: 403 });
});

test("the shop's own mail server and sender are used; the password is stored sealed, for this server and user alone", async () => {
  const { hostname, port } = new URL(server.url);
  const own = { smtp_host: hostname, smtp_port: Number(port), smtp_security: "none", smtp_user: "" } as const;
  const answer = await changeMailSettings(
    shop,
    { changes: { ...own, mail_name: "Ada's shop", mail_from: "ada@shop.example", smtp_password: "opensesame" } },
    secret,
  );
  expect(answer.smtp_password).toBe("");
  const stored = await shop.db.selectFrom("mail_password").selectAll().execute();
  expect(stored).toMatchObject([{ host: hostname, username: "" }]);
  expect(JSON.stringify(stored)).not.toContain("opensesame");
  const mail = await written({ template: "message_received", to: "ann@example.com" });
  expect(mail.state).toBe("sent");
  expect(server.received.at(-1)?.source).toMatch(/^From: "?Ada's shop"? <ada@shop\.example>/m);
  expect(await sendTestMail(shop, { home, secret, allowPrivate: true }, "me@example.com")).toEqual({
    to: "me@example.com",
    problem: "",
  });
  server.answer = () => "554 we do not like you";
  expect((await sendTestMail(shop, { home, secret, allowPrivate: true }, "me@example.com")).problem).toContain(
    "554 we do not like you",
  );
  await changeMailSettings(shop, { changes: { smtp_port: 1 } }, secret);
  expect((await sendTestMail(shop, { home, secret, allowPrivate: true }, "me@example.com")).problem).toMatch(
    /^Nothing answers at this server and port/,
  );
  await changeMailSettings(shop, { changes: { smtp_host: "" } }, secret);
  expect((await sendTestMail(shop, { home, secret, allowPrivate: true }, "me@example.com")).problem).toBe(
    "There is no mail server yet. Enter one in Email settings and save it.",
  );
});

test("a test goes to the member of staff at once, with the text as it is edited, and is stored nowhere", async () => {
  const { built_in } = await findMailText(shop, "order_paid", home);
  const { order_no } = await addOrder(shop);
  const text = { ...built_in, subject: "Paid: {order_no}", title: "Thank you, {customer}" };
  const test = (wanted = text) =>
    sendTestOfText(
      shop,
      { kind: "order_paid", text: wanted, order_no, maySeeOrders: true },
      { home, secret, allowPrivate: true },
      "me@example.com",
    );
  expect(await test()).toEqual({
    to: "me@example.com",
    problem: "There is no mail server yet. Enter one in Email settings and save it.",
  });
  const { hostname, port } = new URL(server.url);
  await changeMailSettings(
    shop,
    { changes: { smtp_host: hostname, smtp_port: Number(port), smtp_security: "none", mail_from: "ada@shop.example" } },
    secret,
  );
  server.answer = () => "250 taken";
  const stored = () => shop.db.selectFrom("mail").select("id").execute();
  const before = await stored();
  expect(await test()).toEqual({ to: "me@example.com", problem: "" });
  const sent = server.received.at(-1);
  expect(sent?.to).toContain("me@example.com");
  expect(sent?.source).toContain(`Subject: Test: Paid: ${order_no}`);
  expect(sent?.source).toContain("Thank you, Ann Kay");
  expect(sent?.source).toContain("because a test was started");
  expect(await stored()).toEqual(before);
  expect((await findMailText(shop, "order_paid", home)).is_own).toBe(false);
  await expect(test({ ...text, subject: "{reason}" })).rejects.toMatchObject({
    code: 400,
    message: "subject: {reason} is no placeholder of this email",
  });
  server.answer = () => "554 not today";
  expect((await test()).problem).toContain("554 not today");
  await changeMailSettings(shop, { changes: { smtp_host: "" } }, secret);
});
