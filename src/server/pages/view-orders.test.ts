/** An order placed on the German pages of an English shop, and one on its English pages: each is German or English to its end. */
import { expect, test } from "vitest";
import { germanAddress as address } from "#shop/checkout/test-address.ts";
import { offerShipping, stockProduct } from "#shop/checkout/testing.ts";
import { issueByHand } from "#shop/invoices/index.ts";
import { addLanguage, updateLanguage } from "#shop/languages/index.ts";
import { sendMail } from "#shop/mail/index.ts";
import { queueMail } from "#shop/mail-queue/queue.ts";
import { shopSettings } from "#shop/settings/index.ts";
import { storeSettings } from "#shop/testing.ts";
import { createTestServer } from "../testing.ts";

const server = await createTestServer();
const { app, db, mall, staffId } = server;
const secret = "a secret of thirty-two characters";
await addLanguage(server, "de");
await updateLanguage(server, "de", { published: true });
await offerShipping(server);
await storeSettings(server, shopSettings, { address1: "1 Clay Street", city: "Austin", state: "TX", country: "US" });
const { variantId } = await stockProduct(server);

/** Orders, and pays in the sandbox. @param base of the pages: "/de", "" */
async function order(base: string, email: string) {
  const post = async (path: string, body: object, headers: Record<string, string> = {}) =>
    (
      await app.inject({
        method: "POST",
        url: `${base}/api/v1/${path}`,
        headers: { host: "shop.example", ...headers },
        body,
      })
    ).json();
  const { token } = (await post("auth/flushToken", {})).data;
  const buyer = { authorization: `Bearer ${token}` };
  const items = [{ variant_id: variantId, qty: 1 }];
  const preview = await post("order/preview", { items, country: "DE" }, buyer);
  const form = { items, address, email, provider: "sandbox", expected_total: preview.data.total };
  const placed = await post("order/place", form, { ...buyer, "idempotency-key": `order-${email.replace(/\W/g, "-")}` });
  expect(placed).toMatchObject({ code: 200 });
  const { order_no } = placed.data;
  const { redirect_url } = (await post("order/pay", { order_no }, buyer)).data;
  const sandbox = await app.inject({ url: redirect_url, headers: { host: "shop.example" } });
  const approved = await app.inject({
    method: "POST",
    url: redirect_url,
    headers: { host: "shop.example", "content-type": "application/x-www-form-urlencoded" },
    payload: "decision=approve",
  });
  await post("order/payment", { order_no }, buyer);
  const { id } = await db.selectFrom("orders").select("id").where("order_no", "=", order_no).executeTakeFirstOrThrow();
  return { id, order_no: String(order_no), redirect_url, sandbox: sandbox.body, back: approved.headers.location };
}

/** Mails that have not been written yet. */
async function write() {
  const queued = await db.selectFrom("mail").select("id").where("state", "=", "queued").orderBy("id").execute();
  for (const { id } of queued)
    await sendMail({ db, home: "http://shop.example", secret }, { mall_id: mall.id, mail_id: id });
  return db
    .selectFrom("mail")
    .select(["template", "recipient", "body_text", "body_html"])
    .where(
      "id",
      "in",
      queued.map(({ id }) => id),
    )
    .orderBy("id")
    .execute();
}

async function paper(order_no: string): Promise<string> {
  await issueByHand({ db, mall, actor: { staffId, name: "Nora", batchId: staffId } }, order_no);
  const { token } = await db
    .selectFrom("order_document")
    .innerJoin("orders", "orders.id", "order_document.order_id")
    .select("order_document.token")
    .where("orders.order_no", "=", order_no)
    .executeTakeFirstOrThrow();
  const file = await app.inject({ url: `/invoices/${token}.pdf`, headers: { host: "shop.example" } });
  return file.rawPayload.toString("latin1");
}

test("payment page, mails and invoice are in the language of the order, those of staff in the shop's", async () => {
  const german = await order("/de", "hanna@example.com");
  expect(german.redirect_url).toMatch(/^\/de\/sandbox\/pay\//);
  expect(german.sandbox).toContain('lang="de"');
  expect(german.back).toBe(`/de/paymentSuccessful?order_no=${german.order_no}`);
  const english = await order("", "ann@example.com");
  expect(english.redirect_url).toMatch(/^\/sandbox\/pay\//);
  expect(english.sandbox).toContain('lang="en"');
  await queueMail(server, { template: "shop_refund_requested", order_id: german.id, reason: "Kratzer" });
  const mails = await write();
  const told = mails.map(({ template, recipient, body_html, body_text }) => [
    template,
    recipient,
    /<html lang="([^"]*)"/.exec(body_html)?.[1],
    body_text.includes("http://shop.example/de/"),
  ]);
  expect(told).toEqual([
    ["order_placed", "hanna@example.com", "de", true],
    ["order_paid", "hanna@example.com", "de", true],
    ["order_placed", "ann@example.com", "en", false],
    ["order_paid", "ann@example.com", "en", false],
    ["shop_refund_requested", "owner@example.com", "en", false],
  ]);
  expect(mails[0]?.body_text).toContain("Vielen Dank");
  expect(await paper(german.order_no)).toContain("/Lang (de)");
  expect(await paper(english.order_no)).toContain("/Lang (en)");

  // Later mails too, also once the shop is not shown in German any more: then their links lead to the shop's own pages.
  await queueMail(server, { template: "order_cancelled", to: "hanna@example.com", order_id: german.id });
  expect((await write())[0]?.body_text).toContain("http://shop.example/de/");
  await updateLanguage(server, "de", { published: false });
  await queueMail(server, { template: "order_cancelled", to: "hanna@example.com", order_id: german.id });
  const [late] = await write();
  expect(late?.body_html).toContain('lang="de"');
  expect(late?.body_text).not.toContain("/de/");
  await updateLanguage(server, "de", { published: true });
});

test("a mail that a page in another language causes is in that one", async () => {
  const ask = (base: string, email: string) =>
    app.inject({
      method: "POST",
      url: `${base}/api/v1/subscription/create`,
      headers: { host: "shop.example" },
      body: { email },
    });
  await ask("/de", "lea@example.com");
  await ask("", "bob@example.com");
  expect((await write()).map(({ recipient, body_html }) => [recipient, /lang="([^"]*)"/.exec(body_html)?.[1]])).toEqual(
    [
      ["lea@example.com", "de"],
      ["bob@example.com", "en"],
    ],
  );
});
