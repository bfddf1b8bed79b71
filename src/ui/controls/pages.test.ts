import { describe, expect, it } from "vitest";
import { badgeText } from "./badge-text.ts";
import { clampPage, jumpPage, oddPagerCount, pageCount, pagerItems } from "./pages.ts";

describe("pagination", () => {
  it("has one page when there is nothing, and a last page for the rest", () => {
    expect([pageCount(0, 5), pageCount(5, 5), pageCount(6, 5), pageCount(101, 100)]).toEqual([1, 1, 2, 2]);
  });

  it("clamps the page between 1 and the page count", () => {
    expect([-3, 0, 1, 2.9, 9, Number.NaN, Number.POSITIVE_INFINITY].map((page) => clampPage(page, 4))).toEqual([
      1, 1, 1, 2, 4, 1, 4,
    ]);
  });

  it("keeps the pager count odd from 5 to 21", () => {
    expect([1, 5, 6, 7, 13, 20, 40].map(oddPagerCount)).toEqual([5, 5, 7, 7, 13, 21, 21]);
  });

  it("shows every page while they fit", () => {
    expect(pagerItems(3, 7, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(pagerItems(1, 13, 13)).toHaveLength(13);
  });

  it("leaves out pages far from the current one and says where", () => {
    expect(pagerItems(1, 20, 7)).toEqual([1, 2, 3, 4, 5, 6, "forward", 20]);
    expect(pagerItems(10, 20, 7)).toEqual([1, "back", 8, 9, 10, 11, 12, "forward", 20]);
    expect(pagerItems(20, 20, 7)).toEqual([1, "back", 15, 16, 17, 18, 19, 20]);
  });

  it("always shows the current page, and never more numbers than asked for", () => {
    for (const max of [5, 7, 13, 19, 21]) {
      for (let count = 1; count <= 24; count++) {
        for (let page = 1; page <= count; page++) {
          const numbers = pagerItems(page, count, max).filter((item) => typeof item === "number");
          expect(numbers).toContain(page);
          expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
          expect(numbers.length).toBe(Math.min(count, max));
        }
      }
    }
  });

  it("jumps over a gap without leaving the pages", () => {
    expect([jumpPage("forward", 3, 20, 7), jumpPage("back", 10, 20, 7), jumpPage("forward", 18, 20, 7)]).toEqual([
      8, 5, 20,
    ]);
  });
});

describe("badge", () => {
  it("shows 99+ above 99 and words as they are", () => {
    expect([badgeText(0), badgeText(99), badgeText(100), badgeText(10, 9), badgeText("new")]).toEqual([
      "0",
      "99",
      "99+",
      "9+",
      "new",
    ]);
  });
});
