import { expect, test } from "vitest";
import { setStock } from "#shop/catalog/commands/index.ts";
import { stockProduct } from "#shop/checkout/testing.ts";
import { createTestServer } from "../testing.ts";

const server = await createTestServer();
const own = "http://shop.example";

const post = (fields: Record<string, string>, headers: Record<string, string> = { origin: own }) =>
  server.app.inject({
    method: "POST",
    url: "/cart",
    headers: { host: "shop.example", "content-type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams(fields).toString(),
  });
/** Cookies of an answer, as the next request sends them. */
const cookiesOf = ({ cookies }: Awaited<ReturnType<typeof post>>) =>
  cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join("; ");
async function cartOf(cookie: string) {
  const [, token = ""] = /(?:^|; )token=([^;]+)/.exec(cookie) ?? [];
  const { data } = await server.call("/api/v1/cart/get", {}, { authorization: `Bearer ${decodeURIComponent(token)}` });
  return data;
}

test("a form makes a guest, adds, changes and removes, and leads to the cart each time", async () => {
  const { productId, variantId } = await stockProduct(server);
  const added = await post({ product_id: productId, quantity: "2" });
  expect([added.statusCode, added.headers.location, added.headers["cache-control"]]).toEqual([
    303,
    "/cart",
    "no-store",
  ]);
  const cookie = cookiesOf(added);
  expect(cookie).toMatch(/token=guest\..*is_guest=1/);
  expect(await cartOf(cookie)).toMatchObject({ count: 2 });
  const again = await post({ action: "update", variant_id: variantId, quantity: "5" }, { origin: own, cookie });
  expect([again.headers.location, again.cookies]).toEqual(["/cart", []]);
  expect(await cartOf(cookie)).toMatchObject({ count: 5 });
  await post({ action: "remove", variant_id: variantId }, { origin: own, cookie });
  expect(await cartOf(cookie)).toMatchObject({ count: 0 });
});

test("option values choose the variant", async () => {
  const { productId, variantIds } = await stockProduct(server, { variants: 3 });
  const answer = await post({ product_id: productId, "option:Size": "2" });
  const { lines } = await cartOf(cookiesOf(answer));
  expect(lines).toMatchObject([{ variant_id: variantIds[1], qty: 1 }]);
});

test("what cannot be added changes nothing, and the cart page says so", async () => {
  const { productId, variantId } = await stockProduct(server, { variants: 2 });
  const { productId: gone, variantId: soldOut } = await stockProduct(server);
  await setStock(server, [{ variant_id: soldOut, on_hand: 0 }]);
  for (const fields of [
    { product_id: productId },
    { product_id: gone },
    { product_id: productId, "option:Size": "9" },
    { product_id: "x" },
    { variant_id: variantId, quantity: "0" },
    { variant_id: variantId, quantity: "1e9" },
    { action: "empty", variant_id: variantId },
    { action: "update", quantity: "2" },
    {},
  ]) {
    const answer = await post(fields as Record<string, string>);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/cart?failed=1"]);
  }
});

test.each([
  ["another site", { origin: "https://evil.example" }],
  ["a document without an origin", { origin: "null" }],
  ["no browser", {}],
])("a form of %s is refused and leaves no guest behind", async (_, headers: Record<string, string>) => {
  const { productId } = await stockProduct(server);
  const answer = await post({ product_id: productId }, headers);
  expect([answer.statusCode, answer.cookies]).toEqual([403, []]);
});
