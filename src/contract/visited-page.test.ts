import { expect, test } from "vitest";
import { visitedPage } from "./visited-page.ts";

test.each([
  ["https://shop.example/login/reset#token=abc", "/login/reset"],
  ["https://shop.example/trackingOrder?order_no=1&email=ann@example.com", "/trackingOrder"],
  ["https://ann:password@shop.example/news", "/news"],
  ["https://shop.example?email=ann@example.com", "/"],
  ["/product/list?category_id=c-1&keyword=ann@example.com&page=2", "/product/list?category_id=c-1"],
  ["/product/CategoryProducts?category_id=9", "/product/CategoryProducts?category_id=9"],
  ["/article?token=abc&id=7#part", "/article?id=7"],
  ["/NewsDetail?id=7", "/NewsDetail?id=7"],
  ["/article?id=ann@example.com", "/article"],
  ["/product/detail/mug?id=7&variant=3", "/product/detail/mug"],
  ["?token=abc", "/"],
  ["", "/"],
])("of %s a visit keeps %s", (address, page) => {
  expect(visitedPage(address)).toBe(page);
});
