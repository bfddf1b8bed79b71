import { beforeEach, expect, test, vi } from "vitest";
import { addViewed, removeViewed, viewedProducts } from "./viewed-products.ts";

const storage = new Map<string, string>();

beforeEach(() => {
  storage.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
});

test("newest first, each once, at most 13", () => {
  for (let index = 1; index <= 20; index++) addViewed(`p${index}`);
  addViewed("p15");
  expect(viewedProducts().slice(0, 3)).toEqual(["p15", "p20", "p19"]);
  expect(viewedProducts()).toHaveLength(13);
});

test("removes products", () => {
  for (const id of ["a", "b", "c"]) addViewed(id);
  removeViewed(["b", "x"]);
  expect(viewedProducts()).toEqual(["c", "a"]);
});

test.each(["", "{", "null", '{"a":1}', "[1,2]"])("anything but a list of texts counts as empty: %s", (text) => {
  storage.set("recently_viewed", text);
  expect(viewedProducts()).toEqual([]);
  addViewed("a");
  expect(viewedProducts()).toEqual(["a"]);
});

test("without storage nothing is stored and nothing throws", () => {
  vi.stubGlobal("localStorage", {
    getItem() {
      throw new Error("denied");
    },
    setItem() {
      throw new Error("denied");
    },
  });
  addViewed("a");
  expect(viewedProducts()).toEqual([]);
});
