/** Pages under the alias prefix, as the editor's canvas opens them. */
import { expect, test } from "vitest";
import { renderAlias } from "./testing/alias.tsx";
import { fixtureApi, productDetail, productRow } from "./testing/fixture-api.ts";

const products = Array.from({ length: 60 }, (_, index) => productRow(index + 1));

test("the account's pages show sample data and call no API of accounts, addresses or orders", async () => {
  for (const path of ["/account", "/account/addresses", "/account/SetAddress", "/login"]) {
    const { api, calls } = fixtureApi({ guest: true });
    expect((await renderAlias(`/admin_12${path}`, api)).status).toBe(200);
    expect(calls.filter((call) => /account|address|order/.test(call.path))).toEqual([]);
  }
  const { api } = fixtureApi({ guest: true });
  expect((await renderAlias("/admin_12/account", api)).html).toContain("Ada Sample");
});

test("links keep the prefix", async () => {
  const { api } = fixtureApi({ products, product: productDetail() });
  const { html } = await renderAlias("/admin_12/product/list", api);
  expect(html).toContain('href="/admin_12/product/list?page=2"');
  const links = [...html.matchAll(/href="([^"]*vase-1)"/g)].map(([, href]) => href);
  expect(new Set(links)).toEqual(new Set(["/admin_12/product/detail/vase-1"]));
});
