import { expect, test } from "vitest";
import { destinationOf } from "./leave.ts";

const to = (address: string, target = "") => destinationOf({ address, target }, "https://shop.example", "/admin_12");

test("a page of the shop stays in the editor", () => {
  expect(to("https://shop.example/admin_12/product/list?sort=sales")).toEqual({
    kind: "page",
    path: "/product/list?sort=sales",
  });
  expect(to("https://shop.example/admin_12")).toEqual({ kind: "page", path: "/" });
  expect(to("https://shop.example/news")).toEqual({ kind: "page", path: "/news" });
});

test("a path that only begins like the editor's is not the editor's", () => {
  expect(to("https://shop.example/admin_123/news")).toMatchObject({ kind: "window" });
});

test("files and new tabs open a window, other sites lead away", () => {
  expect(to("https://shop.example/uploads/price-list.pdf")).toMatchObject({ kind: "window" });
  expect(to("https://shop.example/admin_12/news", "_blank")).toMatchObject({ kind: "window" });
  expect(to("https://elsewhere.example/")).toEqual({ kind: "away", address: "https://elsewhere.example/" });
  expect(to("mailto:hello@shop.example")).toMatchObject({ kind: "away" });
});

test("nothing a browser could run, and no hidden host", () => {
  expect(to("javascript:alert(1)")).toEqual({ kind: "none" });
  expect(to("data:text/html,x")).toEqual({ kind: "none" });
  expect(to("https://shop.example/admin_12//evil.example")).toEqual({ kind: "none" });
  expect(to("http://[")).toEqual({ kind: "none" });
});
