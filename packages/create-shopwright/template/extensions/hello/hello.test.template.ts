/** Run by `npm test`: beside a shop of its own, whose address and token the environment has. */
import assert from "node:assert/strict";
import { test } from "node:test";

const { SHOP_URL = "", SHOP_TOKEN = "" } = process.env;

/** Puts one module on the home page of the shop's first design, and publishes it. */
async function publish(module: {
  readonly type: number;
  readonly schema: readonly { field: string; value: unknown }[];
}) {
  const response = await fetch(`${SHOP_URL}/admin_api/v1/decoration`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${SHOP_TOKEN}`,
      "content-type": "application/json",
      "x-mall-decoration-id": "1",
    },
    body: JSON.stringify({ home_modules: [{ id: -1, ...module }] }),
  });
  assert.equal(response.status, 200, await response.text());
}

test("a greeting on the home page is what visitors read", async () => {
  await publish({ type: 5001, schema: [{ field: "title", value: "Good morning" }] });
  const html = await (await fetch(SHOP_URL)).text();
  assert.match(html, /<h2[^>]*>Good morning<\/h2>/);
  assert.match(html, /Welcome to our shop\./);
});
