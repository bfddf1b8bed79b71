import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestDatabase } from "#db/testing.ts";
import { lastStep, priceStep, stepKeys } from "./price-steps.ts";

const { db } = await createTestDatabase();
const step = fc.integer({ min: 0, max: lastStep });

test("the database counts the same steps, and they rise with the price", async () => {
  const max = 2n ** 63n - 1n;
  const around = Array.from({ length: 63 }, (_, bit) => 2n ** BigInt(bit)).flatMap((price) => [price - 1n, price]);
  const prices = [...around, 1990n, 2000n, 3199n, 3200n, max].toSorted((a, b) => (a < b ? -1 : 1));
  const { rows } = await sql<{ step: number }>`select price_step(price) as step
    from unnest(${prices}::bigint[]) with ordinality given (price, place) order by place`.execute(db);
  const steps = rows.map((row) => row.step);
  expect(prices.map(priceStep)).toEqual(steps);
  expect(steps.toSorted((a, b) => a - b)).toEqual(steps);
  expect(steps.at(-1)).toBe(lastStep);
});

test("the keys of a range are had by the steps within it and by no other", async () => {
  const { rows } = await sql<{ keys: number[] }>`select price_steps(step) as keys
    from generate_series(0, ${lastStep}::int) step order by step`.execute(db);
  fc.assert(
    fc.property(step, step, (one, other) => {
      const [from, to] = one < other ? [one, other] : [other, one];
      const wanted = new Set(stepKeys(from, to));
      const had = rows.flatMap(({ keys }, index) => (keys.some((key) => wanted.has(key)) ? [index] : []));
      expect(had).toEqual(Array.from({ length: to - from + 1 }, (_, index) => from + index));
      expect(wanted.size).toBeLessThan(25);
    }),
    { numRuns: 50 },
  );
});
