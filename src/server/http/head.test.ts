import { expect, test } from "vitest";
import { pageAddress, traceIdOf, traceparent } from "./head.ts";

const id = "4bf92f3577b34da6a3ce929d0e0e4736";
const of = (header?: string) => ({ headers: header === undefined ? {} : { traceparent: header } });

test("a trace goes on under its id, with an id of this server's own", () => {
  const request = of(`00-${id}-00f067aa0ba902b7-01`);
  expect(traceIdOf(request)).toBe(id);
  expect(traceparent(request, id)).toMatch(new RegExp(`^00-${id}-[0-9a-f]{16}-01$`));
  expect(traceparent(request, id)).not.toContain("00f067aa0ba902b7");
  expect(traceIdOf(of(`01-${id}-00f067aa0ba902b7-01-later`))).toBe(id);
});

test.each([
  undefined,
  "",
  `00-${id}-00f067aa0ba902b7`,
  `00-${id}-00f067aa0ba902b7-01-more`,
  `ff-${id}-00f067aa0ba902b7-01`,
  `00-${"0".repeat(32)}-00f067aa0ba902b7-01`,
  `00-${id}-${"0".repeat(16)}-01`,
  `00-${id.toUpperCase()}-00f067aa0ba902b7-01`,
  `00-${id}\n-00f067aa0ba902b7-01`,
])("%j begins a new trace", (header) => {
  const request = of(header);
  const traceId = traceIdOf(request);
  expect(traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(traceId).not.toBe(id);
  expect(traceIdOf(request)).not.toBe(traceId);
  expect(traceparent(request, traceId)).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-00$`));
});

test.each([
  ["/", { path: "/", query: "" }],
  ["/?utm_source=mail", { path: "/", query: "" }],
  ["/product/list?sort=newest&keyword=vase&x=1", { path: "/product/list", query: "?keyword=vase&sort=newest" }],
  ["/product/list?keyword=vase&sort=newest", { path: "/product/list", query: "?keyword=vase&sort=newest" }],
  ["/product/list?keyword=&page=2", { path: "/product/list", query: "?page=2" }],
  ["/product/list?page=1&page=2", { path: "/product/list", query: "?page=2" }],
  [
    "/product/list?option=Size:L&page=2&option=Color:Sand&option=Size:L&option=",
    { path: "/product/list", query: "?page=2&option=Color%3ASand&option=Size%3AL" },
  ],
  ["/product/payment?variant_id=7&qty=2", { path: "/product/payment", query: "?qty=2&variant_id=7" }],
  ["/news/", { path: "/news", query: "" }],
  ["/product/detail/dune%20vase", { path: "/product/detail/dune%20vase", query: "" }],
  ["/product/list//", { path: "/product/list", query: "" }],
  ["/product//list?page=2", { path: "/product/list", query: "?page=2" }],
  ["/./news", { path: "/news", query: "" }],
  ["/product/x/../list", { path: "/product/list", query: "" }],
  ["/product/x/%2e%2E/list", { path: "/product/list", query: "" }],
  ["/..//../news/.", { path: "/news", query: "" }],
  ["/%6eews", { path: "/news", query: "" }],
  ["/product/detail/a%2Bb%3A%2Fc", { path: "/product/detail/a+b:%2Fc", query: "" }],
  ["/product/detail/caf\u00e9", { path: "/product/detail/caf%C3%A9", query: "" }],
])("%s has one normal form", (target, address) => {
  expect(pageAddress(target)).toEqual(address);
});

test.each(["//evil.example", "/\\evil.example", "/%5Cevil", "/a%5C..%5Cb", "/%00", "/%E0%A4%A", "*", "http://other/"])(
  "%s is no page",
  (target) => {
    expect(pageAddress(target)).toBeUndefined();
  },
);

test("the form for withdrawing from a contract works without JavaScript: its page knows what was entered, others do not", () => {
  const query = "?email=a%40example.com&name=Ann+Kay&order_no=1&result=done";
  expect(pageAddress(`/withdraw${query}&utm_source=mail`)).toEqual({ path: "/withdraw", query });
  expect(pageAddress("/product/list?name=Ann&result=done")).toEqual({ path: "/product/list", query: "" });
});
