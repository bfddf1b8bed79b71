import { expect, test } from "vitest";
import { setStock } from "#shop/catalog/commands/index.ts";
import { stockProduct } from "#shop/checkout/testing.ts";
import { createTestServer } from "../testing.ts";

const server = await createTestServer();

const post = (fields: Record<string, string>, origin = "http://shop.example") =>
  server.app.inject({
    method: "POST",
    url: "/back-in-stock/request",
    headers: { host: "shop.example", "content-type": "application/x-www-form-urlencoded", origin },
    body: new URLSearchParams(fields).toString(),
  });
const stored = () => server.db.selectFrom("back_in_stock").select(["email", "variant_id"]).execute();

test("a form stores the address once and leads to the product, whose fragment shows the answer", async () => {
  const { variantId } = await stockProduct(server);
  await setStock(server, [{ variant_id: variantId, on_hand: 0 }]);
  for (const _ of [1, 2]) {
    const answer = await post({ variant_id: variantId, email: " ada@example.com " });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toMatch(new RegExp(`^/product/detail/[^/]+\\?variant=${variantId}#notify-done$`));
  }
  expect(await stored()).toEqual([{ email: "ada@example.com", variant_id: variantId }]);
});

test("what cannot be stored says so, and a form of another site is refused", async () => {
  const { variantId } = await stockProduct(server);
  const before = await stored();
  const inStock = await post({ variant_id: variantId, email: "ada@example.com" });
  expect(inStock.headers.location).toMatch(/#notify-failed$/);
  const wrong = await post({ variant_id: variantId, email: "ada" });
  expect(wrong.headers.location).toMatch(/#notify-failed$/);
  expect((await post({ email: "ada@example.com" })).headers.location).toBe("/#notify-failed");
  expect((await post({ variant_id: variantId, email: "ada@example.com" }, "https://evil.example")).statusCode).toBe(
    403,
  );
  expect(await stored()).toEqual(before);
});
