/** The posted form, for browsers without scripts, and the call (docs/law.md, Withdrawal function). */
import { expect, test } from "vitest";
import { shopSettings } from "#shop/settings/index.ts";
import { storeSettings } from "#shop/testing.ts";
import { createTestServer } from "../testing.ts";

const server = await createTestServer();
await storeSettings(server, shopSettings, { country: "DE" });

const post = (body: Record<string, string>, origin = "http://shop.example") =>
  server.app.inject({
    method: "POST",
    url: "/withdraw/confirm",
    headers: { host: "shop.example", origin, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(body).toString(),
  });
const stored = () => server.db.selectFrom("withdrawal").select(["email", "items"]).orderBy("id").execute();

test("a posted form stores the statement and leads to the page that says so; from another site it is refused", async () => {
  const form = { name: "Ann Kay", order_no: "261121-NONE", email: "plain@example.com", scope: "whole", items: "" };
  expect((await post(form, "http://evil.example")).statusCode).toBe(403);
  expect(await stored()).toEqual([]);
  expect((await post(form)).headers.location).toBe("/withdraw?result=done");
  // A part without items is no statement about the whole order.
  expect((await post({ ...form, scope: "part" })).headers.location).toBe("/withdraw?result=failed");
  expect((await post({ ...form, scope: "part", items: "The vase" })).headers.location).toBe("/withdraw?result=done");
  expect(await stored()).toEqual([
    { email: "plain@example.com", items: "" },
    { email: "plain@example.com", items: "The vase" },
  ]);
});
