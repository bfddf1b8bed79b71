/** "Bought together" on a product's page has the products that go with it in the first HTML; its form works without scripts. */

import { sql } from "kysely";
import { expect, test } from "vitest";
import { createProducts } from "#shop/catalog/commands/index.ts";
import { load } from "#storefront/entry-server.tsx";
import { createTestServer } from "../testing.ts";

const server = await createTestServer({ load, hosts: ["shop.example"] });
const { app, call, db, mall } = server;
const admin = await server.adminHeaders();
const [vase = "", stem = "", lamp = ""] = await createProducts(
  server,
  ["Vase", "Stem", "Lamp"].map((good_name) => ({
    good_name,
    seo_name: good_name.toLowerCase(),
    variants: [{ price: "10", on_hand: 5 }],
  })),
);
await sql`insert into bought_together (mall_id, product_id, other_id, buyers)
  values (${mall.id}, ${vase}, ${stem}, 4), (${mall.id}, ${stem}, ${vase}, 4)`.execute(db);

const headers = { host: "shop.example", origin: "http://shop.example" };
const html = async (url: string) => {
  const { body } = await app.inject({ url, headers });
  return body.slice(body.indexOf("<main")).replace(/<script type="application\/json".*/s, "");
};
const together = (values: object = {}) => ({
  ...{ id: -1, type: 56, schema: Object.entries(values).map(([field, value]) => ({ field, value })) },
});

test("each product has its own, and pages of other products nothing of it", async () => {
  expect(await call("/admin_api/v1/decoration", { product_detail_modules: [together()] }, admin)).toMatchObject({
    code: 200,
  });
  await expect.poll(() => html("/product/detail/vase")).toContain("Frequently bought together");
  expect(await html("/product/detail/vase")).toMatch(/This item.*Stem/s);
  expect(await html("/product/detail/stem")).toMatch(/Frequently bought together.*This item.*Vase/s);
  expect(await html("/product/detail/lamp")).not.toContain("Frequently bought together");
});

test("one that is about a product of its own stands on any page", async () => {
  const module = together({ product_list: [{ id: vase, good_name: "Vase", seo_name: "vase", price: "10" }] });
  await call("/admin_api/v1/decoration", { home_modules: [module] }, admin);
  await expect.poll(() => html("/")).toMatch(/Frequently bought together.*Stem/s);
});

test("its form puts every variant into the cart", async () => {
  const { rows } = await sql<{ id: string }>`select id from variant where mall_id = ${mall.id}
    and product_id in (${vase}, ${lamp})`.execute(db);
  const answer = await app.inject({
    method: "POST",
    url: "/cart",
    headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams([["action", "link"], ...rows.map(({ id }) => ["add", id])]).toString(),
  });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, "/cart"]);
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const { body } = await app.inject({ url: "/cart", headers: { ...headers, cookie } });
  expect(body).toMatch(/Vase/);
  expect(body).toMatch(/Lamp/);
});
