/**
 * The German demo shop on the whole way of a purchase: pages, answers, mails and papers, as a shopper in Germany reads them. A text
 * counts as English where it is the English text of a message whose German translation is different.
 */
import PDFDocument from "pdfkit";
import { describe, expect, test, vi } from "vitest";
import { createTestDatabase } from "#db/testing.ts";
import { flushToken } from "#shop/auth/session.ts";
import { germanAddress as address } from "#shop/checkout/test-address.ts";
import { issueByHand } from "#shop/invoices/index.ts";
import { sendMail } from "#shop/mail/index.ts";
import { renderText } from "#storefront/testing.ts";
import { seedDemo } from "../../../demo/seed/index.ts";
import type { Services } from "../calls/context.ts";
import { createTestServer } from "../testing.ts";
import { localClient } from "./load.ts";
import { englishIn } from "./testing/english.ts";

const { db, url } = await createTestDatabase();
const mall = await seedDemo(db, { locale: "de" });
const { id: staffId } = await db.selectFrom("staff").select("id").executeTakeFirstOrThrow();
const anotherMall = () => Promise.reject(new Error("there is one mall only"));
const server = await createTestServer({ shop: { db, mall, staffId, url, anotherMall } });
const secret = "a secret of thirty-two characters";
const { token } = await flushToken({ db, mall }, undefined, { secret });
const shopper = { authorization: `Bearer ${token}` };
const call = async (path: string, input: object) => server.call(`/api/v1/${path}`, input, shopper);

const services = { db, dataDir: "", secret, payments: { secret, sandbox: true }, mail: { home: () => "" } };
const api = () => localClient(services as Partial<Services> as Services, { mall, token });
const page = async (path: string) => (await renderText({ url: new URL(path, "http://shop.example"), api: api() })).html;

/** What people read or hear of a document. */
function textsOf(html: string): string[] {
  const shown = html.replace(/<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, "");
  const attributes = shown.matchAll(/ (?:alt|title|placeholder|aria-label|aria-description|content)="([^"]*)"/g);
  return [...shown.replace(/<[^>]*>/g, "\n").split("\n"), ...Array.from(attributes, ([, text = ""]) => text)]
    .map((text) => text.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&").trim())
    .filter(Boolean);
}

const slug = "becher-herd";
const variant = await db
  .selectFrom("variant")
  .innerJoin("product", (join) =>
    join.onRef("product.mall_id", "=", "variant.mall_id").onRef("product.id", "=", "variant.product_id"),
  )
  .select(["variant.id", "product.id as product_id"])
  .where("product.seo_name", "=", slug)
  .orderBy("variant.position")
  .limit(1)
  .executeTakeFirstOrThrow();
const articleOf = async (title: string) =>
  (await db.selectFrom("article").select("id").where("title", "=", title).executeTakeFirstOrThrow()).id;
const post = await db
  .selectFrom("news")
  .select("id")
  .orderBy("published_at", "desc")
  .limit(1)
  .executeTakeFirstOrThrow();

test("the catalogs are there to compare with", () => {
  expect(englishIn(["Add to cart", "In den Warenkorb", "Page not found: /x"])).toEqual([
    "Add to cart",
    "Page not found: /x",
  ]);
});

test.each([
  ["/", "Bestseller", "22,00\u00a0€"],
  ["/product/list", "82 Produkte", "Ab 42,00\u00a0€"],
  ["/product/list?keyword=xyzzy", "xyzzy", "Beliebte Produkte"],
  [`/product/detail/${slug}`, "4 Bewertungen", "22,00\u00a0€"],
  [`/product/comment/${slug}`, "10.11.2026", "Verifizierter Kauf"],
  ["/product/category", "Vasen &amp; Keramik", "Kategorien"],
  ["/news", "12. November 2026", "Journal"],
  [`/NewsDetail?id=${post.id}`, "Neun Tage im Leben eines Bechers", "1.240 Grad"],
  [`/article?id=${await articleOf("Versand & Lieferung")}`, "über 20\u00a0kg", "2 bis 3 Werktage"],
  ["/ContactUs", "Montag bis Freitag", "Nachricht"],
  ["/cart", "Warenkorb", "Startseite"],
  ["/login", "Passwort", "Anmelden"],
  ["/trackingOrder", "Bestellnummer", "E-Mail"],
  ["/nirgends", "Seite nicht gefunden", "/nirgends"],
])("%s is German", async (path, ...wanted) => {
  const html = await page(path);
  expect(html).toMatch(/^<!doctype html><html lang="de"/);
  for (const text of wanted) expect(html).toContain(text);
  expect(englishIn(textsOf(html))).toEqual([]);
  expect(html).not.toMatch(/\$\d|\d,\d{3}\.\d\d/);
});

describe("an order", async () => {
  const items = [{ variant_id: variant.id, qty: 2 }];
  const preview = await call("order/preview", { items, country: "DE", coupon_code: "GLUT10" });
  const form = {
    ...{ items, address, email: "hanna@example.com", coupon_code: "GLUT10", provider: "sandbox" },
    expected_total: preview.data.total,
  };

  test("is refused in German", async () => {
    const missing = await call("order/place", { ...form, email: "", address: { ...address, postal_code: "1" } });
    expect(missing.message).toMatch(/email: /);
    expect(missing.message).not.toMatch(/must|is required/);
    const key = { "idempotency-key": "german-journey-0" };
    const other = { ...form, expected_total: "1.00" };
    const changed = await server.call("/api/v1/order/place", other, { ...shopper, ...key });
    expect(englishIn([changed.message])).toEqual([]);
    expect(changed.code).toBe(409);
    const unknown = await call("order/preview", { items, country: "DE", coupon_code: "NIX" });
    expect(unknown.data.coupon_problem).toBe("Dieser Code ist ungültig");
  });

  const placed = await server.call("/api/v1/order/place", form, { ...shopper, "idempotency-key": "german-journey-1" });
  const order_no: string = placed.data?.order_no;
  const paid = await call("order/pay", { order_no });

  test("is paid, shipped and refunded; what is read of it on the way is German", async () => {
    expect([placed.message, paid.message, placed.code, paid.code]).toEqual([placed.message, paid.message, 200, 200]);
    const address = new URL(paid.data.redirect_url, "http://shop.example");
    const sandbox = await server.app.inject({
      url: address.pathname + address.search,
      headers: { host: "shop.example" },
    });
    expect(sandbox.body).toContain('lang="de"');
    expect(englishIn(textsOf(sandbox.body))).toEqual([]);
    await server.app.inject({
      method: "POST",
      url: address.pathname,
      headers: { host: "shop.example", "content-type": "application/x-www-form-urlencoded" },
      payload: "decision=approve",
    });
    await call("order/payment", { order_no });
    const staff = await server.adminHeaders();
    const shipped = await server.call(
      "/admin_api/v1/orders/ship",
      { order_no, carrier: "DHL", tracking_no: "0034" },
      staff,
    );
    expect(shipped.code).toBe(200);
    for (const path of [`/OrderDetail?order_no=${order_no}`, "/orders", `/paymentSuccessful?order_no=${order_no}`]) {
      const html = await page(path);
      expect(englishIn(textsOf(html))).toEqual([]);
    }
    const html = await page(`/OrderDetail?order_no=${order_no}`);
    for (const text of ["Hanna Möller", "04109 Leipzig", "Deutschland", "DHL"]) expect(html).toContain(text);
    const refunded = await server.call(
      "/admin_api/v1/orders/refund",
      { order_no, amount: "5.00", reason: "Kleiner Kratzer", note: "", lines: [] },
      staff,
    );
    expect(refunded.message).not.toMatch(/must|is required/);
  });

  test("its mails are German", async () => {
    const queued = await db.selectFrom("mail").select("id").orderBy("id").execute();
    for (const { id } of queued) {
      await sendMail({ db, home: "http://shop.example", secret }, { mall_id: mall.id, mail_id: id });
    }
    const mails = await db
      .selectFrom("mail")
      .select(["template", "subject", "body_text", "body_html"])
      .orderBy("id")
      .execute();
    expect(mails.map(({ template }) => template)).toEqual(
      expect.arrayContaining(["order_placed", "order_paid", "order_shipped"]),
    );
    for (const { subject, body_text, body_html } of mails) {
      expect(englishIn([subject, ...body_text.split("\n"), ...textsOf(body_html)])).toEqual([]);
      expect(body_html).toContain('lang="de"');
    }
    const [first] = mails;
    expect(first?.body_text).toContain("€");
  });

  test("its papers are German", async () => {
    const written = vi.spyOn(PDFDocument.prototype, "text");
    await issueByHand({ db, mall, actor: { staffId, name: "Nora", batchId: staffId } }, order_no);
    const detail = await call("order/detail", { order_no });
    const { documents } = detail.data.order;
    expect(documents.length).toBeGreaterThan(0);
    for (const { url } of documents) {
      const file = await server.app.inject({ url, headers: { host: "shop.example" } });
      expect(file.statusCode).toBe(200);
      expect(file.rawPayload.toString("latin1")).toContain("/Lang (de)");
    }
    const texts = written.mock.calls.map(([text]) => String(text).trim());
    expect(texts.join(" ")).toContain("Rechnung");
    expect(englishIn(texts)).toEqual([]);
    written.mockRestore();
  });
});

test("pages without the shop around them, and answers to requests that could not be read, are German", async () => {
  const get = (url: string) => server.app.inject({ url, headers: { host: "shop.example" } });
  const broken = await get("/broken");
  expect(broken.statusCode).toBe(500);
  expect(broken.body).toContain('<html lang="de">');
  expect(broken.body).toContain("Zur Startseite");
  const preview = await get("/preview/none");
  expect(preview.body).toContain("Diese Vorschau ist beendet");
  for (const { body } of [broken, preview]) expect(englishIn(textsOf(body))).toEqual([]);
  const json = { host: "shop.example", "content-type": "application/json" };
  const refused = await server.app.inject({ method: "POST", url: "/api/v1/cart/get", headers: json, payload: "{" });
  expect(refused.json().message).toBe("Der Inhalt ist kein gültiges JSON");
});
