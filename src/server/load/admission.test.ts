import { expect, test } from "vitest";
import { calls } from "#contract/index.ts";
import { kindOf } from "./admission.ts";

test("pages: what a buyer needs goes first, the catalog does not", () => {
  const first = [
    "/cart",
    "/cart?failed=1",
    "/Product/Payment",
    "/paymentSuccessful?order_no=1",
    "/account/orders",
    "/login",
  ];
  for (const target of [...first, "/dashboard", "/admin_2/news", "/healthz", "/readyz", "/metrics"]) {
    expect(kindOf(target), target).toBe("first");
  }
  for (const target of [
    "/",
    "/product/list?page=2",
    "/product/detail/a",
    "/product/comment/a",
    "/news",
    "//x",
    "/%E0",
  ]) {
    expect(kindOf(target), target).toBe("rest");
  }
  for (const target of ["/assets/a.js", "/uploads/a.webp", "/demo/a.webp", "/placeholders/a.svg"]) {
    expect(kindOf(target), target).toBe("file");
  }
});

test("every call of shoppers, and of staff, goes first, but for those of the catalog", () => {
  const shoppers = Object.values(calls).filter(({ audience }) => audience !== "anyone");
  const rest = shoppers.filter(({ path }) => kindOf(path) !== "first").map(({ path }) => path);
  expect(rest).toEqual(["/api/v1/product/notify"]);
  expect(kindOf(calls.placeOrder.path)).toBe("first");
  expect(kindOf(calls.listProducts.path)).toBe("rest");
});
