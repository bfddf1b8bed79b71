import { expect, test } from "vitest";
import { maxPages, pagesToMeasure } from "./pages.ts";

test("pages with changes are measured, whichever is on the canvas", () => {
  expect(pagesToMeasure(["cart_modules"], "home_modules")).toEqual({ pages: ["cart_modules"], changed: 1 });
  const both = pagesToMeasure(["cart_modules", "product_list_modules"], "cart_modules");
  expect(both).toEqual({ pages: ["cart_modules", "product_list_modules"], changed: 2 });
  expect(pagesToMeasure([], "home_modules")).toEqual({ pages: [], changed: 0 });
});

test("header, footer and configuration change every page: a bounded number, the canvas's and those with changes first", () => {
  for (const group of ["common_modules", "config_modules"] as const) {
    const { pages, changed } = pagesToMeasure([group, "login_modules"], "news_modules");
    expect(pages.slice(0, 3)).toEqual(["news_modules", "login_modules", "home_modules"]);
    expect([pages.length, new Set(pages).size, changed]).toEqual([maxPages, maxPages, 23]);
  }
});

test("a further header is measured on the page of the canvas", () => {
  const { pages } = pagesToMeasure(["header_variant_3", "cart_modules"], "landing_modules_7");
  expect(pages).toEqual(["landing_modules_7", "cart_modules"]);
});
