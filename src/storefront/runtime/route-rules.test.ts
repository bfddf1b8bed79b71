import { expect, test } from "vitest";
import { follow, readMatcher, ruleFor } from "./route-rules.ts";

const matcher = readMatcher({
  id: "b1",
  matcher: {
    static: { "/old": { redirect: "/product/list" }, "/account/orders": { middleware: [] } },
    wildcard: { "/account/**": { middleware: ["customer"] }, "/account/info/**": { redirect: "/x" } },
    dynamic: { "/product/detail/:name": { redirect: "https://other.example/" } },
  },
});

test.each([
  ["/old", { redirect: "/product/list" }],
  ["/old/", { redirect: "/product/list" }],
  ["/OLD", { redirect: "/product/list" }],
  ["/%6Fld", { redirect: "/product/list" }],
  ["/older", {}],
  ["/account", { middleware: ["customer"] }],
  ["/account/addresses", { middleware: ["customer"] }],
  ["/account/info/more", { middleware: ["customer"], redirect: "/x" }],
  ["/Account/%69nfo", { middleware: ["customer"], redirect: "/x" }],
  ["/accounts", {}],
  ["/product/detail/vase", { redirect: "https://other.example/" }],
  ["/product/detail/vase/more", {}],
  ["/constructor", {}],
  ["/", {}],
])("the rule for %s", (path, rule) => {
  expect(ruleFor(path, matcher)).toEqual(rule);
});

test.each([undefined, null, 1, {}, { matcher: null }, { matcher: { static: 1, wildcard: "x", dynamic: [] } }])(
  "a meta file that is none has no rules: %j",
  (meta) => {
    expect(ruleFor("/old", readMatcher(meta))).toEqual({});
  },
);

const middlewares = { guest: () => "/login", pass: () => undefined };

test.each([
  [{}, { kind: "stay" }],
  [{ redirect: "/cart?x=1" }, { kind: "go", to: "/cart?x=1" }],
  [{ redirect: "/here" }, { kind: "stay" }],
  [{ redirect: "https://other.example/a" }, { kind: "load", to: "https://other.example/a" }],
  [{ middleware: ["pass"] }, { kind: "stay" }],
  [
    { middleware: ["pass", "guest"], redirect: "/x" },
    { kind: "go", to: "/login" },
  ],
])("%j leads on", (rule, way) => {
  expect(follow("/here", rule, middlewares)).toEqual(way);
});

test.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "//evil.example",
  "/\\evil.example",
  "/%2F%2Fevil",
  "vbscript:x",
])("%s is refused", (redirect) => {
  expect(() => follow("/here", { redirect }, middlewares)).toThrow("refused");
});

test("middleware that nobody knows is an error", () => {
  expect(() => follow("/here", { middleware: ["nobody"] }, middlewares)).toThrow("Unknown route middleware: nobody");
  expect(() => follow("/here", { middleware: ["toString"] }, middlewares)).toThrow("Unknown route middleware");
});

test.each([
  ["/product/CategoryProducts", { middleware: ["customer"] }],
  ["/product/categoryproducts/", { middleware: ["customer"] }],
  // Its own rule comes first, and one that would lead a path to itself ends.
  ["/OrderDetail", { middleware: ["customer"], redirect: "/cart" }],
])("the second path of a page obeys the rule of the first: %s", (path, rule) => {
  const rules = {
    static: {
      "/product/list": { middleware: ["customer"], redirect: "/product/CategoryProducts?page=1" },
      "/account/OrderDetail": { middleware: ["customer"] },
      "/OrderDetail": { redirect: "/cart" },
    },
    wildcard: {},
    dynamic: {},
  };
  expect(ruleFor(path, rules)).toEqual(rule);
});
