import { beforeEach, expect, test, vi } from "vitest";
import { addViewed, removeViewed, viewedProducts } from "./viewed-products.ts";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test("keeps the newest first, each once, and not for ever", () => {
  for (let index = 1; index <= 20; index++) addViewed(`p${index}`);
  addViewed("p15");
  expect(viewedProducts().slice(0, 3)).toEqual(["p15", "p20", "p19"]);
  expect(viewedProducts()).toHaveLength(13);
});

test("forgets what is gone", () => {
  for (const id of ["a", "b", "c"]) addViewed(id);
  removeViewed(["b", "x"]);
  expect(viewedProducts()).toEqual(["c", "a"]);
});

test.each(["", "{", "null", '{"a":1}', "[1,2]"])("a strange entry counts as none: %s", (text) => {
  kept.set("recently_viewed", text);
  expect(viewedProducts()).toEqual([]);
  addViewed("a");
  expect(viewedProducts()).toEqual(["a"]);
});

test("a browser without storage remembers nothing and breaks nothing", () => {
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
