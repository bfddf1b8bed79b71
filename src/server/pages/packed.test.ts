/** Pages that leave the cache are kept by what they have in common. */
import { randomBytes } from "node:crypto";
import { zstdDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import type { Site } from "../malls/directory.ts";
import { PageCache } from "./cache.ts";
import { Page } from "./page.ts";

const megabyte = 1024 * 1024;
const letters = (kilobytes: number) => randomBytes((kilobytes * 1024 * 3) / 4).toString("base64");
/** What all pages of a shop have in common: hardly smaller when it is compressed. */
const frame = letters(40);
const htmlOf = (n: number, around = frame) => `${around}<p>Product ${n}</p>`;
const site: Site = { mall: { id: "a" } as Site["mall"], origin: "http://a", version: "1" };
const keyOf = (n: number) => `a http://a/product/detail/${n}`;

async function add(cache: PageCache, n: number, html = htmlOf(n)): Promise<void> {
  const page = await Page.of(Buffer.from(html), { "x-number": String(n) }, `content ${n}`, "zstd");
  cache.set(keyOf(n), { page, version: "1", guarded: false });
  await packed(cache);
}

/** A page that is packed may make another one leave. */
async function packed(cache: PageCache): Promise<void> {
  for (let last: unknown; last !== cache.packing; ) {
    last = cache.packing;
    await last;
  }
}

test("a full cache packs the pages that were not asked for, and answers them as before", async () => {
  const limit = 4 * megabyte;
  const cache = new PageCache(limit);
  const first = await Page.of(Buffer.from(htmlOf(0)), {}, "content", "zstd");
  const ready = Math.floor(limit / first.bytes);
  for (let n = 0; n < 4 * ready; n++) {
    await add(cache, n);
    expect(cache.bytes).toBeLessThanOrEqual(limit);
  }
  expect(cache.size).toBeGreaterThan(3 * ready);
  let kept = 0;
  for (let n = 0; n < 4 * ready; n++) {
    const answer = cache.fresh(keyOf(n), site)?.page.answer(["zstd", "identity"], undefined);
    await packed(cache);
    if (!answer) continue;
    kept++;
    expect(zstdDecompressSync(answer.body ?? Buffer.alloc(0)).toString()).toBe(htmlOf(n));
    expect(answer.headers).toMatchObject({ "x-number": String(n), etag: `"content ${n}-zstd"` });
  }
  expect(kept).toBeGreaterThan(3 * ready);
  expect(cache.bytes).toBeLessThanOrEqual(limit);
});

test("a packed page of an older version is not fresh, and is recognised by its content", async () => {
  const cache = new PageCache(4 * megabyte);
  for (let n = 0; n < 300; n++) await add(cache, n);
  const newer = { ...site, version: "2" };
  for (let n = 250; n < 300; n++) expect(cache.fresh(keyOf(n), newer)).toBeUndefined();
  const kept = cache.get(keyOf(120));
  expect(kept?.page.content).toBe("content 120");
  if (kept) cache.set(keyOf(120), { ...kept, version: "2" });
  expect(cache.fresh(keyOf(120), newer)?.page).toBe(kept?.page);
});

test("pages that look different since a publish are packed by one of their own", async () => {
  const limit = 4 * megabyte;
  const cache = new PageCache(limit);
  for (let n = 0; n < 200; n++) await add(cache, n);
  const other = letters(40);
  for (let n = 200; n < 500; n++) {
    await add(cache, n, htmlOf(n, other));
    expect(cache.bytes).toBeLessThanOrEqual(limit);
  }
  expect(cache.size).toBeGreaterThan(280);
});

test("pages with nothing in common are dropped, and a small cache packs none", async () => {
  for (const limit of [4 * megabyte, megabyte / 2]) {
    const cache = new PageCache(limit);
    for (let n = 0; n < 300; n++) await add(cache, n, letters(40));
    expect(cache.bytes).toBeLessThanOrEqual(limit);
    expect(cache.size * 40 * 1024 * 0.7).toBeLessThanOrEqual(limit);
  }
});
