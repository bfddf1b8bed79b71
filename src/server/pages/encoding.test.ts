import { expect, test } from "vitest";
import { decode, encode, encodings, encodingsFor, quickest } from "./encoding.ts";

test.each([
  ["gzip, deflate, br, zstd", ["br", "zstd", "gzip", "identity"]],
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

test.each([
  ["gzip, deflate, br, zstd", "zstd"],
  ["gzip, br", "br"],
  ["gzip", "gzip"],
  ["", "identity"],
])("a page for Accept-Encoding: %s is made as %s first", (header, encoding) => {
  expect(quickest(encodingsFor(header))).toBe(encoding);
});

test.each(encodings)("%s gives the page back, in a buffer of its own length", async (encoding) => {
  const html = Buffer.from("<p>a page</p>".repeat(10_000));
  for (const effort of ["fast", "small"] as const) {
    const bytes = await encode(html, encoding, effort);
    if (encoding !== "identity") expect(bytes.buffer.byteLength).toBe(bytes.length);
    expect(await decode(bytes, encoding)).toEqual(html);
  }
});
