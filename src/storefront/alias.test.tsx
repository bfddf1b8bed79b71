/** Pages under the alias prefix, as the editor's canvas opens them. */
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from "react-router";
import { expect, test } from "vitest";
import { apiContext, originContext } from "./api/context.ts";
import { aliasRoutes } from "./routes.tsx";
import { type Fixture, fixtureApi, productDetail, productRow } from "./testing/fixture-api.ts";

const origin = "https://shop.example";
const products = Array.from({ length: 60 }, (_, index) => productRow(index + 1));

async function page(path: string, fixture: Fixture = { products, product: productDetail() }) {
  const { api, calls } = fixtureApi(fixture);
  const requestContext = new RouterContextProvider();
  requestContext.set(apiContext, api);
  requestContext.set(originContext, origin);
  const handler = createStaticHandler(aliasRoutes, { basename: "/admin_12" });
  const context = await handler.query(new Request(`${origin}/admin_12${path}`), { requestContext });
  if (context instanceof Response) throw new Error(`${path} leads to ${context.headers.get("location")}`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
  return { status: context.statusCode, html, calls: calls.map((call) => call.path) };
}

test("the account's pages show samples and call nothing personal", async () => {
  for (const path of ["/account", "/account/addresses", "/account/SetAddress", "/login"]) {
    const result = await page(path, { guest: true });
    expect(result.status).toBe(200);
    expect(result.calls.filter((call) => /account|address|order/.test(call))).toEqual([]);
  }
  expect((await page("/account", { guest: true })).html).toContain("Ada Sample");
});

test("links keep the prefix", async () => {
  expect((await page("/product/list")).html).toContain('href="/admin_12/product/list?page=2"');
});
