import { expect, test } from "vitest";
import { minutesTable, slowestTests } from "./summary.js";

test("minutes of each step and of the run, one below the other", () => {
  const steps = [
    { heading: "Types", milliseconds: 42_000 },
    { heading: "Browser tests", milliseconds: 720_000, tests: 900 },
  ];
  expect(minutesTable(steps, 741_000)).toEqual([
    "Step           Minutes  Tests",
    "Types              0.7",
    "Browser tests     12.0  900",
    "All steps         12.3",
  ]);
});

test("the slowest tests first, no more than asked for", () => {
  const tests = [
    { name: "adds", file: "src/sum.test.ts", seconds: 0.04 },
    { name: "starts", file: "src/start.test.ts", seconds: 12.34 },
    { name: "orders", file: "e2e/order.spec.ts", seconds: 3 },
  ];
  expect(slowestTests(tests, 2)).toEqual(["12.3 s  src/start.test.ts  starts", " 3.0 s  e2e/order.spec.ts  orders"]);
  expect(slowestTests([])).toEqual([]);
});
