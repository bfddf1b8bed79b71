import { afterEach, expect, test, vi } from "vitest";
import { sendVisit } from "./visits.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["/login/forgot", "https://shop.example/login/forgot#token=secret"],
  ["/trackingOrder", "https://shop.example/trackingOrder?order_no=1&email=ada@example.com"],
  ["/product/detail/vase blue", "https://shop.example/product/detail/vase%20blue?a=1"],
  ["/article?id=7", "https://shop.example/article?id=7&token=secret"],
])("the visit event holds the decoded path and the page's id only: %s", (page, address) => {
  const fetch = vi.fn(async (_address: string, _init: { readonly body: string }) => new Response());
  vi.stubGlobal("fetch", fetch);
  vi.stubGlobal("location", new URL(address));
  vi.stubGlobal("document", { cookie: "", documentElement: { dataset: {} } });
  sendVisit("");
  expect(JSON.parse(fetch.mock.calls[0]?.[1].body ?? "")).toMatchObject({ event: "visit", page });
});
