import { expect, test } from "vitest";
import { loginPath, safeRedirect } from "./redirect.ts";

test.each([
  ["/account", "/account"],
  ["/account/orders?status=unpaid&page=2", "/account/orders?status=unpaid&page=2"],
  ["/product/payment", "/product/payment"],
  ["/product/detail/vase%20blue#reviews", "/product/detail/vase%20blue#reviews"],
  ["/", "/"],
])("%s is a page of the shop", (wanted, path) => expect(safeRedirect(wanted)).toBe(path));

test.each([
  null,
  "",
  "https://evil.example",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/%2F%2Fevil.example",
  "/%2f/evil.example",
  "/%5Cevil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  "/\t/evil.example",
  "/%09/evil.example",
  "\u0000//evil.example",
  "/%0d%0aLocation:%20https://evil.example",
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "JaVaScRiPt:alert(1)",
  "mailto:a@evil.example",
  "evil.example",
  "@evil.example",
  "/%",
  "/login?redirect=/login",
  "/LOGIN",
  "/admin_1",
  "/admin",
  "/api/v1/auth/logout",
  `/${"x".repeat(1001)}`,
])("%j leads to the account instead", (wanted) => expect(safeRedirect(wanted)).toBe("/account"));

test("a login returns to the page that required it", () => {
  const login = new URL(loginPath("/account/orders", "?status=unpaid&page=2"), "http://shop.example");
  expect(login.pathname).toBe("/login");
  expect(safeRedirect(login.searchParams.get("redirect"))).toBe("/account/orders?status=unpaid&page=2");
});
