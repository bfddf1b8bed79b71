/** What pages show for given data, in the HTML of the server. */
import { beforeAll, expect, test } from "vitest";
import type { ApiClient } from "../api/client.ts";
import { sampleOrder } from "../components/order/sample.ts";
import { fixtureApi, productDetail, renderText } from "../testing.ts";

/** HTML of a page; `answers` replaces the data of calls. */
async function htmlOf(path: string, answers: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const { api } = fixtureApi({ product: productDetail({ stars: [0, 0, 1, 1, 2], rating_count: 4 }) });
  const call: ApiClient["call"] = async (name, input, options) =>
    name in answers ? { code: 200, message: "", data: answers[name] as never } : api.call(name, input, options);
  const { html } = await renderText({ url: new URL(path, "http://internal:1"), api: { call } });
  return html.replace(/<script type="application\/json".*?<\/script>/s, "");
}

// The first rendering loads the code of the pages.
beforeAll(() => htmlOf("/"), 30_000);

test("bars of the rating show shares of all reviews", async () => {
  const html = await htmlOf("/product/detail/vase-1");
  expect([...html.matchAll(/--share:(\d+)%/g)].map(([, share]) => share)).toEqual(["50", "25", "25", "0", "0"]);
});

test.each(["/cart", "/product/payment"])("%s has a meta description", async (path) => {
  expect(await htmlOf(path)).toMatch(/<meta name="description" content="[^"]+"/);
});

test("the totals of an order say that shipping is free", async () => {
  const { order, server_now } = sampleOrder;
  const answer = { server_now, order: { ...order, shipping_total: "0.00" } };
  const html = await htmlOf("/OrderDetail?order_no=1", { "/api/v1/order/detail": answer });
  expect(html).toContain("<dt>Shipping (Standard)</dt><dd>Free</dd>");
});

test("the number of filters does not count the keyword", async () => {
  const badge = /<button[^>]*popovertarget.*?<\/button>/is;
  expect(badge.exec(await htmlOf("/product/list?keyword=vase"))?.[0]).not.toContain("badge");
  expect(badge.exec(await htmlOf("/product/list?keyword=vase&min_price=1"))?.[0]).toMatch(/badge[^>]*>1</);
});
