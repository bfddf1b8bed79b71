import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { brotli, encodingsFor } from "./encoding.ts";

test.each([
  ["gzip, deflate, br, zstd", ["br", "gzip", "identity"]],
  ["gzip, deflate", ["gzip", "identity"]],
  ["br;q=0, gzip", ["gzip", "identity"]],
  ["br;q=0.0,gzip;q=0", ["identity"]],
  ["br;q=0.5", ["br", "identity"]],
  ["brotli", ["identity"]],
  ["", ["identity"]],
  [undefined, ["identity"]],
])("Accept-Encoding: %s", (header, encodings) => {
  expect(encodingsFor(header)).toEqual(encodings);
});

test("brotli unpacks to the page", async () => {
  const html = Buffer.from("<p>a page</p>".repeat(100));
  expect(brotliDecompressSync(await brotli(html, 5))).toEqual(html);
});
