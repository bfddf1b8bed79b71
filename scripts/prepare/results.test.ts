import { expect, test } from "vitest";
import { sumOf, testsOf } from "./results.js";

test("adds up Vitest's and Playwright's reports", () => {
  const vitest = { numPassedTests: 5, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 };
  expect(sumOf(JSON.stringify(vitest), false)).toEqual({ passed: 5, failed: 2, skipped: 2 });
  const playwright = { stats: { expected: 4, skipped: 1, unexpected: 0 } };
  expect(sumOf(JSON.stringify(playwright), true)).toEqual({ passed: 4, failed: 0, skipped: 1 });
});

test("a runner that fails without a failed test counts as one failure", () => {
  const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
  expect(sumOf(JSON.stringify(vitest), false)).toEqual({ passed: 5, failed: 1, skipped: 0 });
  expect(sumOf("", false)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test("names the tests of Vitest's report with their seconds; one that was skipped took none", () => {
  const assertionResults = [
    { fullName: "money adds", duration: 1234.5, status: "passed" },
    { fullName: "money divides", status: "skipped" },
    { fullName: "money rounds", duration: 1, status: "failed" },
  ];
  const report = { testResults: [{ name: "/shop/src/money.test.ts", assertionResults }] };
  expect(testsOf(JSON.stringify(report), "/shop")).toEqual([
    { name: "money adds", file: "src/money.test.ts", seconds: 1.2345 },
    { name: "money divides", file: "src/money.test.ts", seconds: 0 },
    { name: "money rounds", file: "src/money.test.ts", seconds: 0.001 },
  ]);
});

test("names the tests of Playwright's report in every depth, for each project, with all their tries", () => {
  const spec = (title: string, ...projects: [string, number[]][]) => ({
    title,
    file: "cart.spec.ts",
    tests: projects.map(([projectName, tries]) => ({
      projectName,
      results: tries.map((duration) => ({ duration })),
    })),
  });
  const suites = [
    {
      specs: [spec("adds", ["phone", [3000]], ["desktop", [1000, 500]])],
      suites: [{ specs: [spec("empties", ["", [250]])] }],
    },
  ];
  const report = { config: { rootDir: "/shop/e2e" }, suites };
  expect(testsOf(JSON.stringify(report), "/shop")).toEqual([
    { name: "adds (phone)", file: "e2e/cart.spec.ts", seconds: 3 },
    { name: "adds (desktop)", file: "e2e/cart.spec.ts", seconds: 1.5 },
    { name: "empties", file: "e2e/cart.spec.ts", seconds: 0.25 },
  ]);
});

test("a runner that ended without a report names no tests", () => {
  expect(testsOf("", "/shop")).toEqual([]);
});
