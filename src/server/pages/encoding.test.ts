import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compress, encodingFor } from "./encoding.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.0,gzip;q=0", "identity"],
  ["br;q=0.5", "br"],
  ["brotli", "identity"],
  ["", "identity"],
  [undefined, "identity"],
])("Accept-Encoding: %s", (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
});

test("compressed forms unpack to the page", async () => {
  const html = Buffer.from("<p>a page</p>".repeat(100));
  expect(brotliDecompressSync(await compress(html, "br"))).toEqual(html);
  expect(gunzipSync(await compress(html, "gzip"))).toEqual(html);
});
