/** Cart links: what their page says, that it changes nothing, and what its button puts into the cart. */
import { expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { setStock } from "#shop/catalog/commands/index.ts";
import { stockProduct } from "#shop/checkout/testing.ts";
import { createTestServer } from "../testing.ts";

const server = await createTestServer();
const { app, db, mall } = server;
const own = "http://shop.example";

const open = (query: Record<string, string>, headers: Record<string, string> = {}) =>
  app.inject({ url: `/cart?${new URLSearchParams(query)}`, headers: { host: "shop.example", ...headers } });
const press = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.inject({
    method: "POST",
    url: "/cart",
    headers: { host: "shop.example", origin: own, "content-type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams({ action: "link", discount: "", ...fields }).toString(),
  });
const cookiesOf = ({ cookies }: Awaited<ReturnType<typeof press>>) =>
  cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join("; ");
async function linesOf(cookie: string): Promise<[string, number][]> {
  const [, token = ""] = /(?:^|; )token=([^;]+)/.exec(cookie) ?? [];
  const { data } = await server.call("/api/v1/cart/get", {}, { authorization: `Bearer ${decodeURIComponent(token)}` });
  return data.lines.map(({ variant_id, qty }: { variant_id: string; qty: number }) => [variant_id, qty]).toSorted();
}
const rows = async () =>
  (await db.selectFrom("cart_line").select("variant_id").where("mall_id", "=", mall.id).execute()).length;

const { variantIds } = await stockProduct(server, { variants: 3 });
const [one = "", two = "", three = ""] = variantIds;

async function asOwner(path: string, body: object) {
  const answer = await server.call(`/admin_api/v1/${path}`, body, await server.adminHeaders());
  if (answer.code !== 200) throw new Error(`${path}: ${answer.message}`);
}

test("opening a link shows what it names and changes nothing: no cart, no guest, nothing for search engines", async () => {
  for (const headers of [{}, { "sec-purpose": "prefetch" }, { "user-agent": "Googlebot" }] as Record<
    string,
    string
  >[]) {
    const page = await open({ add: `${one}:2,${two}` }, headers);
    expect([page.statusCode, page.cookies, page.headers["cache-control"]]).toEqual([200, [], "no-store"]);
    expect(page.headers["x-robots-tag"]).toBe("noindex");
    expect(page.body).toContain('<meta name="robots" content="noindex">');
    expect(page.body).toContain("<button>Add to cart</button>");
    expect(page.body.match(/<li>/g)).toHaveLength(2);
    expect(page.body).toContain("2 × ");
  }
  expect(await rows()).toBe(0);
  const robots = await app.inject({ url: "/robots.txt", headers: { host: "shop.example" } });
  expect(robots.body).toContain("Disallow: /cart\n");
});

test("its button puts everything into the cart, and pressed again adds nothing twice", async () => {
  const added = await press({ add: `${one}:2,${two}` });
  expect([added.statusCode, added.headers.location]).toEqual([303, "/cart"]);
  const cookie = cookiesOf(added);
  const whole = [
    [one, 2],
    [two, 1],
  ].toSorted();
  expect(await linesOf(cookie)).toEqual(whole);
  const again = await press({ add: `${one}:2,${two}` }, { cookie });
  expect([again.headers.location, again.cookies]).toEqual(["/cart", []]);
  expect(await linesOf(cookie)).toEqual(whole);
  await press({ add: `${one}:3` }, { cookie });
  expect(await linesOf(cookie)).toContainEqual([one, 3]);
});

test("another site cannot press it", async () => {
  const answer = await press({ add: one }, { origin: "https://evil.example" });
  expect([answer.statusCode, answer.cookies]).toEqual([403, []]);
});

test("what cannot be had is said in sentences, before and after, and the rest is added", async () => {
  const { variantId: soldOut } = await stockProduct(server);
  const { variantId: few } = await stockProduct(server);
  await setStock(server, [
    { variant_id: soldOut, on_hand: 0 },
    { variant_id: few, on_hand: 2 },
  ]);
  const add = `${soldOut},${few}:5,${newId()},rubbish,${three}:0`;
  const page = await open({ add });
  expect(page.body).toContain("is sold out");
  expect(page.body).toMatch(/Only 2 units of .+ are left/);
  expect(page.body).toContain("3 items of this link are no longer available");
  const added = await press({ add });
  expect(added.statusCode).toBe(200);
  expect(added.body).toContain("is sold out");
  expect(added.body).toContain('href="/cart"');
  expect(added.body).not.toContain("<form");
  expect(await linesOf(cookiesOf(added))).toEqual([[few, 2]]);
});

test("a link to nothing has no button", async () => {
  const page = await open({ add: `${newId()}:1` });
  expect(page.body).toContain("1 item of this link is no longer available");
  expect(page.body).not.toContain("<form");
});

test("a discount code goes to the checkout, and one that does not count is said", async () => {
  await asOwner("discounts/create", { code: "LINK10", kind: "percent", value: "10" });
  const good = await press({ add: one, discount: "link10" });
  expect([good.statusCode, good.headers.location]).toEqual([303, "/cart?code=LINK10"]);
  const bad = await open({ add: one, discount: "NOPE" });
  expect(bad.body).toContain("NOPE: This code is not valid");
  expect(bad.body).toContain("<form");
  const page = await app.inject({ url: "/cart?code=%3Cb%3E", headers: { host: "shop.example" } });
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toContain("<b>");
});

test("what a link says is text, and too many items are cut", async () => {
  const page = await open({ add: `"><script>alert(1)</script>:1`, discount: '"><b>' });
  expect(page.body).not.toContain("<script>alert");
  expect(page.body).not.toContain("<b>");
  const many = Array.from({ length: 30 }, () => newId()).join(",");
  expect((await open({ add: many })).body).toContain("30 items of this link are no longer available");
});
