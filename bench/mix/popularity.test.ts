import { expect, test } from "vitest";
import { byPopularity } from "./popularity.ts";

test("each address comes as often as its place says", () => {
  const paths = Array.from({ length: 100 }, (_, index) => `/${index + 1}`);
  let at = 0;
  const steps = 100_000;
  // Numbers from 0 to 1 at equal distances.
  const next = byPopularity(paths, () => (at++ + 0.5) / steps);
  const counts = new Map<string, number>();
  for (let n = 0; n < steps; n++) {
    const path = next();
    counts.set(path, (counts.get(path) ?? 0) + 1);
  }
  const of = (place: number) => counts.get(`/${place}`) ?? 0;
  expect(counts.size).toBe(100);
  for (const place of [2, 10, 100]) expect(of(1) / of(place)).toBeCloseTo(place ** 0.9, -1);
  expect(of(1) / of(10)).toBeCloseTo(10 ** 0.9, 1);
});
