import { expect, test } from "vitest";
import { PageCache } from "./cache.ts";
import { Page } from "./page.ts";

/** Of a size in memory, compressed forms included. */
const page = (kilobytes: number) => new Page(["x".repeat((kilobytes * 1024) / 1.5)], {}, "v");
const key = (rest: string, mall = "a") => ({ mall, rest });

test("keeps what was used last, within its bytes", () => {
  const cache = new PageCache(50 * 1024);
  cache.set(key("/1"), page(20), 0);
  cache.set(key("/2"), page(20), 0);
  cache.get(key("/1"));
  cache.set(key("/3"), page(20), 0);
  expect(cache.get(key("/1"))).toBeDefined();
  expect(cache.get(key("/2"))).toBeUndefined();
  expect(cache.get(key("/3"))).toBeDefined();
});

test("a page bigger than everything is not kept", () => {
  const cache = new PageCache(8 * 1024);
  expect(cache.set(key("/"), page(9), 0)).toBe(false);
});

test("dropping a mall leaves the others", () => {
  const cache = new PageCache(64 * 1024);
  cache.set(key("/", "a"), page(1), 0);
  cache.set(key("/", "b"), page(1), 0);
  cache.drop("a");
  expect(cache.get(key("/", "a"))).toBeUndefined();
  expect(cache.get(key("/", "b"))).toBeDefined();
});

test("a page whose rendering a change overtook is not kept", () => {
  const cache = new PageCache(64 * 1024);
  const began = cache.epoch("a");
  cache.drop("a");
  expect(cache.set(key("/"), page(1), began)).toBe(false);
  expect(cache.set(key("/"), page(1), cache.epoch("a"))).toBe(true);
});

test("clearing drops every mall, also what is being rendered", () => {
  const cache = new PageCache(64 * 1024);
  cache.set(key("/"), page(1), 0);
  const began = cache.epoch("b");
  cache.clear();
  expect(cache.get(key("/"))).toBeUndefined();
  expect(cache.set(key("/", "b"), page(1), began)).toBe(false);
});
