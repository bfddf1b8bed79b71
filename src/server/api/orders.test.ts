import sharp from "sharp";
import { expect, test } from "vitest";
import { calls } from "#contract/index.ts";
import { flushToken } from "#shop/auth/session.ts";
import { confirmReceipt } from "#shop/fulfillment/index.ts";
import { addOrder, type TestOrder } from "#shop/orders/testing.ts";
import { createTestServer, holdMinute } from "../testing.ts";

const server = await createTestServer();
const { call, app, mall } = server;
const secret = { secret: "a secret of thirty-two characters" };
const staff = await server.adminHeaders();

/** A guest with a token, and an order of theirs. */
async function guestWithOrder() {
  const { token } = await flushToken(server, undefined, secret);
  const headers = { authorization: `Bearer ${token}` };
  const guest_id: string = JSON.parse(Buffer.from(token.slice(6).split(".")[0] ?? "", "base64url").toString()).id;
  return { headers, order: await addOrder(server, { buyer: { guest_id } }) };
}
const received = async ({ order_no, buyer }: TestOrder) => {
  await call("/admin_api/v1/orders/ship", { order_no, carrier: "Post" }, staff);
  await confirmReceipt(server, buyer, order_no);
};
const picture = await sharp({ create: { width: 30, height: 30, channels: 3, background: "#c96" } })
  .withExif({ IFD0: { Copyright: "secret place" } })
  .jpeg()
  .toBuffer();

async function upload(
  headers: Record<string, string>,
  content: Buffer = picture,
  fields: Readonly<Record<string, string>> = {},
) {
  const boundary = "x".repeat(20);
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `${texts.join("")}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  const response = await app.inject({
    method: "POST",
    url: "/api/v1/upload/picture",
    headers: {
      host: "shop.example",
      ...headers,
      "content-type": `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return response.json();
}

async function seoNameOf(productId = "") {
  const product = server.db.selectFrom("product").select("seo_name").where("id", "=", productId);
  return (await product.executeTakeFirstOrThrow()).seo_name;
}

test("a buyer reviews with a picture, and everybody sees both", async () => {
  const { headers, order } = await guestWithOrder();
  await received(order);
  const { code, data } = await upload(headers);
  expect(code).toBe(200);
  expect(data.file).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);
  const reviews = [{ line_id: order.lines[0]?.id, stars: 4, text: "Lovely", pictures: [data.file] }];
  const answer = await call("/api/v1/order/evaluate", { order_no: order.order_no, reviews }, headers);
  expect(answer.data.order.status).toBe("evaluated");
  const seo_name = await seoNameOf(order.lines[0]?.product_id);
  const comments = await call("/api/v1/product/comments", { seo_name });
  expect(comments.data.sum).toEqual({ rating: 4, count: 1, with_pictures: 1, stars: [0, 0, 0, 1, 0] });
  expect(comments.data.list.data).toMatchObject([{ author: "Ann K.", text: "Lovely", pictures: [data.file] }]);
  expect((await call("/api/v1/product/comments", { seo_name, stars: 5 })).data.list.total).toBe(0);
  expect((await call("/api/v1/product/comments", { seo_name, with_pictures: true })).data.list.total).toBe(1);
  const page = await call("/api/v1/product/detail", { seo_name });
  expect(page.data.product).toMatchObject({ rating: 4, rating_count: 1 });
});

test("pictures are for buyers, and each only for its own", async () => {
  const { token } = await flushToken(server, undefined, secret);
  expect(await upload({ authorization: `Bearer ${token}` })).toMatchObject({ code: 404 });
  expect(await upload({})).toMatchObject({ code: 401 });
  const [mine, theirs] = [await guestWithOrder(), await guestWithOrder()];
  const video = Buffer.concat([
    Buffer.from("00000018667479706d703432000000006d70343269736f6d", "hex"),
    Buffer.alloc(9000),
  ]);
  expect(await upload(mine.headers, video)).toMatchObject({ code: 400 });
  expect(await upload(mine.headers, Buffer.from("<script>alert(1)</script>"))).toMatchObject({ code: 400 });

  await received(mine.order);
  const { data } = await upload(theirs.headers);
  const ask = (pictures: string[]) =>
    call(
      "/api/v1/order/evaluate",
      { order_no: mine.order.order_no, reviews: [{ line_id: mine.order.lines[0]?.id, stars: 5, pictures }] },
      mine.headers,
    );
  const foreign = await ask([data.file]);
  const missing = await ask([`/uploads/${"0".repeat(32)}.webp`]);
  expect(foreign).toMatchObject({ code: 400, message: missing.message });
  for (const evil of ["javascript:alert(1)", "https://evil.example/a.webp", "/uploads/../secret", "//evil.example"]) {
    expect((await ask([evil])).code).toBe(400);
  }
  const seven = Array.from({ length: 7 }, () => data.file);
  expect((await ask(seven)).message).toContain("at most 6 pictures");
});

test("the text of a review is stored as text, and unknown fields are not stored", async () => {
  const { headers, order } = await guestWithOrder();
  await received(order);
  const text = `<script>alert(1)</script><img src=x onerror=alert(1)> " onmouseover="x" {{7*7}}`;
  const review = { line_id: order.lines[0]?.id, stars: 5, text, author: "The shop", created_at: "1999-01-01" };
  // The database stores no NUL.
  const nul = { order_no: order.order_no, reviews: [{ ...review, text: `${text}\u0000` }] };
  expect((await call("/api/v1/order/evaluate", nul, headers)).code).toBe(400);
  const { code } = await call("/api/v1/order/evaluate", { order_no: order.order_no, reviews: [review] }, headers);
  expect(code).toBe(200);
  const { data } = await call("/api/v1/product/comments", {
    seo_name: await seoNameOf(order.lines[0]?.product_id),
  });
  expect(data.list.data[0]).toMatchObject({ text, author: "Ann K." });
});

test.each([0, 6, 1.5, "5", null])("%j stars are refused", async (stars) => {
  const { headers, order } = await guestWithOrder();
  await received(order);
  const reviews = [{ line_id: order.lines[0]?.id, stars }];
  expect((await call("/api/v1/order/evaluate", { order_no: order.order_no, reviews }, headers)).code).toBe(400);
});

const ofAnOrder = ({ path }: { path: string }) => path.startsWith("/admin_api/v1/orders/") && !path.endsWith("Past");
const staffCalls = Object.values(calls).filter(ofAnOrder);
test.each(staffCalls.map(({ path }) => [path]))("%s is for staff of the mall alone", async (path) => {
  const { headers, order } = await guestWithOrder();
  const body = {
    order_no: order.order_no,
    carrier: "Post",
    reason: "x",
    amount: "19.90",
    shipment_id: order.id,
    text: "x",
    note: "x",
    email: "x@example.com",
    address: { first_name: "A", last_name: "B", country: "CH", city: "Bern", address1: "C 1", postal_code: "3000" },
    tags: ["x"],
    mail_id: order.id,
  };
  const other = await server.anotherMall();
  const foreign = await server.adminHeaders(other);
  expect((await call(path, body)).code).toBe(401);
  expect((await call(path, body, headers)).code).toBe(401);
  // The token of one mall under the header of another.
  expect((await call(path, body, { ...foreign, "x-mall-id": mall.id })).code).toBe(401);
  const elsewhere = await call(path, body, foreign);
  if (path.endsWith("/list")) expect(elsewhere.data.list.total).toBe(0);
  else expect(elsewhere.code).toBe(404);
  const { data } = await call("/api/v1/order/detail", { order_no: order.order_no }, headers);
  expect(data.order).toMatchObject({ status: "waiting_shipment", shipments: [] });
});

test("the calls of buyers answer guests without a token, and guests with another, as if there were no order", async () => {
  const { order } = await guestWithOrder();
  const stranger = await guestWithOrder();
  const body = { order_no: order.order_no, reason: "x", reviews: [{ line_id: order.lines[0]?.id, stars: 1 }] };
  const paths = [
    "detail",
    "logistics",
    "cancel",
    "confirmReceipt",
    "delete",
    "requestRefund",
    "cancelRefund",
    "evaluate",
  ];
  for (const path of paths) {
    expect((await call(`/api/v1/order/${path}`, body)).code).toBe(401);
    expect((await call(`/api/v1/order/${path}`, body, stranger.headers)).code).toBe(404);
  }
  const { data } = await call("/api/v1/order/list", {}, stranger.headers);
  expect(data.counts.all).toBe(1);
});

test("who knows number and email address asks for a refund of items with a picture, and withdraws it; nothing else", async () => {
  const { order } = await guestWithOrder();
  const { token } = await flushToken(server, undefined, secret);
  const headers = { authorization: `Bearer ${token}` };
  const proof = { order_no: order.order_no, email: "ANN@example.com" };
  const lines = [{ line_id: order.lines[0]?.id, qty: 1 }];
  const tracked = await call("/api/v1/order/track", proof);
  expect(tracked.data.order.actions).toEqual(["request_refund"]);

  const wrong = [
    { ...proof, email: "ada@example.com" },
    { ...proof, order_no: "260101-AAAAAAAA" },
  ];
  const unknown = { code: 400, message: "We found no order with this number and email address" };
  for (const one of wrong) {
    expect(await upload(headers, picture, one)).toMatchObject(unknown);
    expect(await call("/api/v1/order/requestRefund", { ...one, lines, reason: "Broken" }, headers)).toMatchObject(
      unknown,
    );
    expect(await call("/api/v1/order/cancelRefund", one, headers)).toMatchObject(unknown);
  }
  expect(await call("/api/v1/order/requestRefund", { ...proof, lines, reason: "Broken" })).toMatchObject({ code: 401 });

  const { data: stored } = await upload(headers, picture, proof);
  const request = { ...proof, lines, reason: "Broken", pictures: [stored.file] };
  const asked = await call("/api/v1/order/requestRefund", request, headers);
  expect(asked.data.order).toMatchObject({
    status: "refunding",
    actions: ["cancel_refund"],
    refunds: [{ state: "open", amount: "19.90", lines: [{ line_id: order.lines[0]?.id, qty: 1 }], reason: "" }],
  });
  const { data: shown } = await call("/admin_api/v1/orders/detail", { order_no: order.order_no }, staff);
  expect(shown.order.refunds[0]).toMatchObject({ reason: "Broken", pictures: [stored.file] });

  const withdrawn = await call("/api/v1/order/cancelRefund", proof, headers);
  expect(withdrawn.data.order).toMatchObject({ status: "waiting_shipment", refunds: [{ state: "cancelled" }] });
  // Other changes are the buyer's alone: the address opens nothing there.
  await call("/admin_api/v1/orders/ship", { order_no: order.order_no, carrier: "Post" }, staff);
  for (const path of ["detail", "confirmReceipt", "cancel", "delete"]) {
    expect((await call(`/api/v1/order/${path}`, proof, headers)).code).toBe(404);
  }
});

test("guesses of an order's email address are limited for all calls together", async () => {
  const { token } = await flushToken(server, undefined, secret);
  const headers = { authorization: `Bearer ${token}` };
  const guess = { order_no: "260101-AAAAAAAA", email: "guessed@example.com" };
  const codes: number[] = [];
  for (let attempt = 0; attempt < 11; attempt++) {
    codes.push((await call("/api/v1/order/track", guess)).code);
    codes.push((await call("/api/v1/order/requestRefund", { ...guess, reason: "x" }, headers)).code);
    codes.push((await call("/api/v1/order/cancelRefund", guess, headers)).code);
  }
  expect(codes).toEqual([...Array.from({ length: 30 }, () => 400), 429, 429, 429]);
});

test("guessing orders is limited", async () => {
  const strict = await createTestServer({ RATE_LIMIT: 600 });
  holdMinute();
  const track = () => strict.call("/api/v1/order/track", { order_no: "260101-AAAAAAAA", email: "a@example.com" });
  const codes: number[] = [];
  for (let attempt = 0; attempt < 12; attempt++) codes.push((await track()).code);
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
});

test("an order and the list cost a fixed number of statements, however many lines there are", async () => {
  const { countStatements } = await import("#db/statements.ts");
  const { headers } = await guestWithOrder();
  const statementsOf = async (path: string, body: object) =>
    (await countStatements(() => call(path, body, headers))).statements.length;
  // The announcement of the new product arrives at any time, after which the next call reads the mall again.
  await expect.poll(() => statementsOf("/api/v1/order/list", {})).toBeLessThanOrEqual(2);
  const { headers: many, order } = await guestWithOrder();
  const detail = () => call("/api/v1/order/detail", { order_no: order.order_no }, many);
  await expect.poll(async () => (await countStatements(detail)).statements.length).toBe(1);
});
