import { expect, test } from "vitest";
import type { SheetProduct } from "./sheet.ts";
import { sheetRows } from "./sheet-rows.ts";

const product = (id: string, variants: number) =>
  ({ id, variants: Array.from({ length: variants }, (_, at) => ({ id: `${id}${at}` })) }) as unknown as SheetProduct;

test("rows of several pages are found by place and by id, and those of a page are made once", () => {
  const pages = [{ products: [product("a", 1), product("b", 2)] }, { products: [] }, { products: [product("c", 1)] }];
  const rows = sheetRows(pages);
  expect(rows.count).toBe(5);
  expect([-1, 0, 1, 2, 3, 4, 5].map((index) => rows.at(index)?.id)).toEqual([
    undefined,
    "a",
    "b",
    "b0",
    "b1",
    "c",
    undefined,
  ]);
  expect([rows.ofId("b1")?.product.id, rows.ofId("c")?.id, rows.ofId("x")]).toEqual(["b", "c", undefined]);
  expect(sheetRows(pages.slice(0, 1)).at(2)).toBe(rows.at(2));
  expect(sheetRows([]).at(0)).toBeUndefined();
});
