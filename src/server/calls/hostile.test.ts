/** SQL, patterns and nonsense in every field of the calls that read, write or look up: a refusal in words or an answer. */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { calls } from "#contract/index.ts";
import { startSession } from "#shop/auth/session.ts";
import { offerShipping, stockProduct, testAddress } from "#shop/checkout/testing.ts";
import { addCustomer } from "#shop/orders/testing.ts";
import { createTestServer } from "../testing.ts";

const server = await createTestServer();
const { db, mall, call } = server;
await offerShipping(server);
const { variantId, productId } = await stockProduct(server, { stock: 1000 });
const { seo_name } = await db
  .selectFrom("product")
  .select("seo_name")
  .where("id", "=", productId)
  .executeTakeFirstOrThrow();
const customer = await addCustomer(server, "ada@example.com");

const id = productId;
const order_no = "260101-AAAAAAAA";
const paged = { page: 1, pageSize: 20 };
const items = [{ variant_id: variantId, qty: 1 }];
const storedModule = { key: "a", module: { id: 1, type: 13, show: true, schema: [{ field: "content", value: "x" }] } };
const draft = { format: 1, definitions: "", tab: "tab", time: 1, changed: ["home_modules"], past: [], future: [] };

/** A body that is right, for each call whose input reaches the database. */
const bodies: Readonly<Record<string, object>> = {
  [calls.listProducts.path]: {
    ...paged,
    category_id: id,
    keyword: "mug",
    options: ["Size:1"],
    min_price: "1.00",
    max_price: "99.00",
    sort: "sales",
  },
  [calls.suggest.path]: { keyword: "mug" },
  [calls.getProduct.path]: { seo_name },
  [calls.productCards.path]: { ids: [id] },
  [calls.sendForm.path]: { form: 1, answers: [{ label: "Name", values: ["Ada"] }], website: "" },
  [calls.productsTogether.path]: { ids: [id], count: 2 },
  [calls.listNews.path]: paged,
  [calls.getNews.path]: { id },
  [calls.getArticle.path]: { id },
  [calls.trackOrder.path]: { order_no, email: "ada@example.com" },
  [calls.listOrders.path]: { ...paged, status: "unpaid" },
  [calls.getOrder.path]: { order_no },
  [calls.requestRefund.path]: { order_no, amount: "1.00", reason: "x", pictures: [] },
  [calls.cancelRefund.path]: { order_no, email: "ada@example.com" },
  [calls.previewOrder.path]: { items, coupon_code: "TEN", country: "US", state: "OR", shipping_method_id: id },
  [calls.placeOrder.path]: {
    items,
    coupon_code: "",
    email: "ada@example.com",
    address: testAddress,
    note: "x",
    provider: "sandbox",
    expected_total: "15.00",
    expected_currency: "USD",
  },
  [calls.adminProducts.path]: { ...paged, good_name: "mug", category_id: [id] },
  [calls.adminCategories.path]: { ...paged, name: "mug" },
  [calls.staffListOrders.path]: { ...paged, status: "unpaid", keyword: "ada" },
  [calls.staffListMails.path]: { ...paged, state: "sent" },
  [calls.listReviews.path]: { ...paged, seo_name, stars: 5, with_pictures: true },
  [calls.addToCart.path]: { product_id: id, variant_id: variantId, qty: 1 },
  [calls.addAllToCart.path]: { variant_ids: [variantId] },
  [calls.selectInCart.path]: { variant_ids: [variantId], selected: true },
  [calls.addToWishlist.path]: { product_id: id },
  [calls.removeFromWishlist.path]: { product_id: id },
  [calls.notifyBackInStock.path]: { variant_id: variantId, email: "ada@example.com", website: "" },
  [calls.saveAddress.path]: { address: testAddress, is_default: true },
  [calls.updateAccount.path]: { name: "Ada", phone: "", birthday: "" },
  [calls.reset.path]: { token: "x", password: "" },
  [calls.sendMessage.path]: { name: "Ada", email: "ada@example.com", phone: "1", message: "x", website: "" },
  [calls.subscribe.path]: { email: "ada@example.com" },
  [calls.saveDecoration.path]: {
    home_modules: [{ id: -1, type: 13, schema: [{ field: "content", value: "<p>x</p>" }] }],
    note: "x",
  },
  [calls.saveDraft.path]: {
    draft: { ...draft, groups: { home_modules: { revision: 1, before: [], now: [storedModule] } } },
  },
  [calls.createDecoration.path]: { name: "Summer" },
  [calls.checkLinks.path]: { links: ["/news"], products: [id], categories: [id], files: ["/uploads/a.webp"] },
  [calls.decorationRows.path]: {
    needs: [{ products: { ids: [id], fallback: "popular", count: 4 }, categories: { ids: [id], count: 4 } }],
  },
  [calls.forgot.path]: { email: "nobody@example.com" },
};

const hostile: readonly unknown[] = [
  "' or 1=1 --",
  "1; drop table orders; --",
  "'); delete from product; --",
  "id desc, (select pg_sleep(10))",
  "\\' || pg_sleep(10) || '",
  "%_%_%_%\\",
  "(a+)+$ [[:<:]] *?",
  "\u0000",
  "/product/detail/%00",
  "\ud800",
  "{{7*7}} $1 :name",
  "a".repeat(100_000),
  -1,
  1e308,
  0.5,
  [],
  ["' or 1=1 --"],
  {},
  { toString: "x", $gt: "" },
  null,
  true,
];

/** The same body again and again, each time with one of its values, however deep, turned hostile. */
function* turned(value: unknown): Generator<unknown> {
  if (Array.isArray(value)) {
    for (const [at, entry] of value.entries()) for (const other of turned(entry)) yield value.with(at, other);
  } else if (typeof value === "object" && value !== null) {
    for (const [key, entry] of Object.entries(value))
      for (const other of turned(entry)) yield { ...value, [key]: other };
  }
  yield* hostile;
}

/** Rows of what no call here may take away or add to. */
async function counts() {
  const { rows } =
    await sql`select (select count(*) from product) as products, (select count(*) from variant) as variants,
    (select count(*) from customer) as customers, (select count(*) from mall) as malls`.execute(db);
  return rows[0];
}

test.each(Object.entries(bodies))("%s", async (path, body) => {
  const before = await counts();
  const { token } = await startSession({ db, mall }, customer, {});
  const shopper = { authorization: `Bearer ${token}` };
  const who = path.startsWith("/admin_api") ? await server.adminHeaders() : shopper;
  const headers = () => ({ ...who, "idempotency-key": randomUUID() });
  expect((await call(path, body, headers())).code).not.toBe(401);
  for (const input of turned(body)) {
    if (input === null || typeof input !== "object") continue;
    const begin = performance.now();
    const answer = await call(path, input, headers());
    const what = `${path} ${JSON.stringify(input).slice(0, 200)}`;
    expect([200, 400, 404, 409, 413, 422], what).toContain(answer.code);
    if (answer.code !== 200) expect(answer.message, what).not.toMatch(/syntax|relation|postgres|column|zod|undefined/i);
    // A statement that slept would have met its time-out of five seconds and been answered with 500; an expression that
    // backtracks without end takes far longer than this.
    expect(performance.now() - begin, what).toBeLessThan(60_000);
  }
  expect(await counts()).toEqual(before);
});
