import { gunzipSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { gzipOf } from "./gzip.ts";

const again = (text: string) => ({ bytes: Buffer.from(text), again: true });
const fresh = (text: string) => ({ bytes: Buffer.from(text), again: false });
const words = (seed: number, count: number) =>
  Array.from({ length: count }, (_, at) => `<p class="_part_${(at * seed) % 97}">${at * seed}</p>`).join("");

test("any parts, in any order and company, unpack to what they say", () => {
  const texts = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.nat(400).map((count) => words(count + 3, count)),
  );
  const kept = fc.array(texts, { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(
      kept,
      fc.array(fc.array(fc.nat(11), { maxLength: 12 }), { maxLength: 4 }),
      texts,
      (all, pages, text) => {
        const parts = all.map(again);
        for (const page of pages) {
          const chosen = page.map((at) => parts[at] ?? fresh(text));
          const unpacked = gunzipSync(gzipOf(chosen));
          expect(unpacked.equals(Buffer.concat(chosen.map(({ bytes }) => bytes)))).toBe(true);
        }
      },
    ),
    { numRuns: 60 },
  );
});

test("parts that refer to each other are hardly larger than the page in one piece", () => {
  const parts = [1, 2, 3, 4, 5].map((at) => again(words(at + 50, 300)));
  const whole = gzipSync(Buffer.concat(parts.map(({ bytes }) => bytes)));
  expect(gzipOf(parts).length).toBeLessThan(1.05 * whole.length);
});

test("a part with another one before it unpacks as well, and so does the first page afterwards", () => {
  const [style, header, footer] = [again(words(5, 900)), again(words(7, 900)), again(words(5, 850))];
  for (const page of [
    [style, header, footer],
    [header, footer],
    [style, fresh("<p>x</p>"), footer],
    [style, header, footer],
  ]) {
    expect(gunzipSync(gzipOf(page)).equals(Buffer.concat(page.map(({ bytes }) => bytes)))).toBe(true);
  }
});

test("a page of nothing is nothing", () => {
  expect(gunzipSync(gzipOf([]))).toHaveLength(0);
});
