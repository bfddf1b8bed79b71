import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import type { Site } from "../malls/directory.ts";
import { cacheKey, PageCache } from "./cache.ts";
import { Page } from "./page.ts";

/** Of random letters, which compression makes hardly smaller. */
const pageOf = (kilobytes: number) =>
  Page.of(
    Buffer.from(randomBytes((kilobytes * 1024 * 3) / 4).toString("base64")),
    { "x-test": "1" },
    "content",
    "identity",
  );
const entry = async (kilobytes: number, version = "1") => ({ page: await pageOf(kilobytes), version, guarded: false });
const site = (version: string): Site => ({ mall: { id: "a" } as Site["mall"], origin: "http://a", version });

test("keeps what was used last, within its bytes", async () => {
  const cache = new PageCache(60 * 1024);
  cache.set("/1", await entry(20));
  cache.set("/2", await entry(20));
  cache.get("/1");
  cache.set("/3", await entry(20));
  expect(cache.get("/1")).toBeDefined();
  expect(cache.get("/2")).toBeUndefined();
  expect(cache.get("/3")).toBeDefined();
});

test("a page bigger than everything is not kept", async () => {
  const cache = new PageCache(8 * 1024);
  cache.set("/", await entry(9));
  expect(cache.size).toBe(0);
  const none = new PageCache(0);
  none.set("/", await entry(1));
  expect([none.size, none.get("/")]).toEqual([0, undefined]);
});

test("a page is fresh for the version of its mall that it was rendered or confirmed for", async () => {
  const cache = new PageCache(64 * 1024);
  const kept = await entry(1, "1");
  cache.set("/", kept);
  expect(cache.fresh("/", site("1"))).toBe(kept);
  expect(cache.fresh("/", site("2"))).toBeUndefined();
  cache.set("/", { ...kept, version: "2" });
  expect(cache.fresh("/", site("2"))?.page).toBe(kept.page);
});

test("hundreds of pages in all their forms stay within the limit, keys included", async () => {
  const limit = 4 * 1024 * 1024;
  const cache = new PageCache(limit);
  const pages = new Map<string, Page>();
  for (let n = 0; n < 600; n++) {
    const key = cacheKey(site("1"), { path: `/product/detail/${"long-name-".repeat(30)}${n}`, query: "" });
    const page = await pageOf(16);
    pages.set(key, page);
    cache.set(key, { page, version: "1", guarded: false });
    if (n % 3 === 0) {
      await page.make(["br", "gzip"]);
      await page.make(["gzip"]);
      cache.resize(key, page);
    }
    const sum = [...pages].reduce((all, [at, { bytes }]) => all + (cache.get(at) ? bytes + 2 * at.length : 0), 0);
    // Beside them, pages that others would be packed by: these have nothing in common.
    expect(cache.bytes - sum).toBeGreaterThanOrEqual(0);
    expect(cache.bytes - sum).toBeLessThan(limit / 20);
    expect(cache.bytes).toBeLessThanOrEqual(limit);
    for (const at of pages.keys()) if (!cache.get(at)) pages.delete(at);
  }
  expect(cache.size).toBeGreaterThan(100);
});

test("one page at a time is compressed better, the others at a later request", async () => {
  const cache = new PageCache(1024 * 1024);
  const pages = await Promise.all([1, 2, 3].map(() => pageOf(16)));
  for (const [index, page] of pages.entries()) {
    cache.set(`/${index}`, { page, version: "1", guarded: false });
    for (let uses = 0; uses < 10; uses++) page.answer(["br", "identity"], undefined);
  }
  const ask = () => pages.map((page, index) => cache.improve(`/${index}`, page));
  const waiting = () => pages.filter((page) => page.isWorthImproving).length;
  ask();
  expect(waiting()).toBe(2);
  ask();
  expect(waiting()).toBe(2);
  for (const left of [1, 0]) {
    await expect
      .poll(() => {
        ask();
        return waiting();
      })
      .toBe(left);
  }
  await expect
    .poll(() => pages.map((page) => page.answer(["br"], undefined)?.headers["content-encoding"]))
    .toEqual(["br", "br", "br"]);
});

test("a page with a module about a moment is kept until then", async () => {
  const cache = new PageCache(64 * 1024);
  const page = await entry(1);
  cache.set("/", { ...page, until: Date.now() + 60_000 });
  expect(cache.fresh("/", site("1"))?.page).toBe(page.page);
  cache.set("/", { ...page, until: Date.now() - 1 });
  expect(cache.fresh("/", site("1"))).toBeUndefined();
});

test("a page that is read often takes the room of one form, not of two", async () => {
  const page = await Page.of(Buffer.from(`<p>${"Words of a page. ".repeat(2000)}</p>`), {}, "content", "zstd");
  const chrome = ["br", "zstd", "gzip", "identity"] as const;
  for (let uses = 0; uses < 10; uses++) page.answer(chrome, undefined);
  const before = page.bytes;
  await page.improve();
  expect(page.answer(chrome, undefined)?.headers["content-encoding"]).toBe("br");
  expect(page.bytes).toBeLessThanOrEqual(before);
  // What was sent before is still known, and whoever takes nothing else gets it anew.
  expect(page.answer(chrome, '"content-zstd"')?.status).toBe(304);
  expect(page.answer(["zstd", "identity"], undefined)).toBeUndefined();
  expect((await page.make(["zstd", "identity"])).headers["content-encoding"]).toBe("zstd");
});
