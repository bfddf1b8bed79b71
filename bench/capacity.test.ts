import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { between, capacity, costsOf, orderCost, statedCosts, withCapacity } from "./capacity.ts";

const costs = { page: { node: 3, database: 1 }, order: { node: 6, database: 3 } };

test("cores follow from what pages and orders take, at a load of 60 %", () => {
  const table = capacity(costs);
  // (300 × 3 + 50 × 6) ms and (300 × 1 + 50 × 3) ms of a second.
  expect(table).toContain("| one shop in a sale | 300 | 50 | 2 | 0.75 | one machine of 4 cores, `WEB_WORKERS=2` |");
  expect(table).toContain("| 100 shops | 22 | 0.056 | 0.11 | 0.037 | one machine of 2 cores |");
  expect(statedCosts(table)).toEqual(costs);
});

test("costs are read from the table of benchmarks", () => {
  const page = "| Shoppers' mix, 10,000 products: CPU of Node + PostgreSQL a page | 3.0 + 1.0 ms |  |";
  expect(costsOf(`${page}\n| ${orderCost} | 6.0 + 3.0 ms |  |`)).toEqual(costs);
  expect(costsOf(page)).toBeUndefined();
});

test("the table of docs/scaling.md is computed from the costs that stand above it", () => {
  const text = readFileSync(join(import.meta.dirname, "../docs/scaling.md"), "utf8");
  const stated = statedCosts(between.exec(text)?.[0] ?? "");
  expect(stated && withCapacity(text, stated)).toBe(text);
});
