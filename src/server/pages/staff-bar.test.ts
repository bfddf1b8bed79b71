import { expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { createProducts } from "#shop/catalog/commands/index.ts";
import type { Load } from "#storefront/ssr.ts";
import { createTestServer, plainLoad } from "../testing.ts";

const load: Load = async (input) => {
  const loaded = await plainLoad(input);
  if (loaded.kind === "redirect") return loaded;
  return {
    ...loaded,
    render(nonce) {
      const rendered = loaded.render(nonce);
      return { ...rendered, bytes: Buffer.from(`${rendered.bytes.toString().slice(0, 200)}</body></html>`) };
    },
  };
};
const server = await createTestServer({ load });
const compressed = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { host: "shop.example", "accept-encoding": "gzip", ...headers } });
const plain = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { host: "shop.example", ...headers } });
const script = '<script type="module" src="/assets/staff-bar.js"></script>';

test("staff get the cached page with one more script, shoppers the page as it is", async () => {
  const first = await compressed("/");
  const rendered = server.renderings();
  const forStaff = await plain("/", { cookie: server.staffCookie(), "if-none-match": String(first.headers.etag) });
  const after = await compressed("/");
  expect(server.renderings()).toBe(rendered);
  expect(after.rawPayload.equals(first.rawPayload)).toBe(true);
  expect(after.headers.etag).toBe(first.headers.etag);
  expect((await plain("/")).body).not.toContain("staff-bar");
  expect(forStaff.statusCode).toBe(200);
  expect(forStaff.body).toContain(`${script}</body>`);
  expect(forStaff.body.replace(script, "")).toBe((await plain("/")).body);
  expect(forStaff.headers["cache-control"]).toBe("private, no-store");
  expect(forStaff.headers.etag).toBeUndefined();
  expect(forStaff.headers["content-security-policy"]).toContain("script-src 'self'");
});

test("pages that are never kept have the bar too", async () => {
  expect((await plain("/own", { cookie: `a=b; ${server.staffCookie()}` })).body).toContain(script);
  const ended = server.app.provedCookies.ofStaff(server.mall.id, new Date(Date.now() - 1));
  const ofAnother = server.app.provedCookies.ofStaff(newId(), new Date(Date.now() + 1000));
  for (const value of ["1", "2", ended, ofAnother, `${ended.split(".")[0]}.${"A".repeat(43)}`]) {
    expect((await plain("/own", { cookie: `staff=${value}` })).body, value).not.toContain("staff-bar");
  }
});

test("the bar leads to the record that a page shows, as far as the role may change it", async () => {
  const [id] = await createProducts(server, [
    { good_name: "Vase", seo_name: "blue-vase", variants: [{ sku: "v", price: "1.00", options: {} }] },
  ]);
  const barAs = async (role: string | undefined, page: string) =>
    (await server.call("/admin_api/v1/bar", { page }, await server.dashboardHeaders(role))).data;
  const product = "/product/detail/blue%2Dvase";
  expect(await barAs(undefined, product)).toEqual({
    edit: { label: "Edit product", url: `/dashboard/products/${id}` },
    decorate: true,
    is_testing: false,
  });
  expect(await barAs("catalog", `/product/list?category_id=${id}&page=2`)).toEqual({
    edit: { label: "Edit category", url: `/dashboard/categories/${id}` },
    decorate: false,
    is_testing: false,
  });
  expect(await barAs("designer", product)).toEqual({ edit: null, decorate: true, is_testing: false });
  const edited = async (role: string, page: string) => (await barAs(role, page)).edit?.url;
  expect(await edited("designer", `/article?id=${id}`)).toBe(`/dashboard/articles/${id}`);
  expect(await edited("designer", `/NewsDetail?id=${id}`)).toBe(`/dashboard/news/${id}`);
  expect(await edited("support", "/OrderDetail?order_no=261123-7WD7WB47")).toBe("/dashboard/orders/261123-7WD7WB47");
  expect(await edited("catalog", `/article?id=${id}`)).toBeUndefined();
  expect(await edited("catalog", "/trackingOrder?order_no=261123-7WD7WB47")).toBeUndefined();
  expect(await barAs(undefined, "/product/detail/%E0%A4")).toEqual({ edit: null, decorate: true, is_testing: false });
  expect((await server.call("/admin_api/v1/bar", { page: "/" })).code).toBe(401);
});

test("the bar leads to where test mode ends, in the session that is in it", async () => {
  const [testing, other] = [await server.dashboardHeaders("support"), await server.dashboardHeaders("support")];
  await server.call("/admin_api/v1/testOrders/start", {}, testing);
  const isTesting = async (headers: Record<string, string>) =>
    (await server.call("/admin_api/v1/bar", { page: "/" }, headers)).data.is_testing;
  expect([await isTesting(testing), await isTesting(other)]).toEqual([true, false]);
});
