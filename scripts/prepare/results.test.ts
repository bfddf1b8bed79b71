import { expect, test } from "vitest";
import { sumOf, testsOf } from "./results.js";

test("adds up Vitest's and Playwright's reports", () => {
  const vitest = { numPassedTests: 5, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 };
  expect(sumOf(JSON.stringify(vitest), false)).toEqual({ passed: 5, failed: 2, skipped: 2 });
  const playwright = { stats: { expected: 3, flaky: 1, skipped: 1, unexpected: 0 } };
  expect(sumOf(JSON.stringify(playwright), true)).toEqual({ passed: 4, failed: 0, skipped: 1 });
});

test("a runner that fails without a failed test counts as one failure", () => {
  const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
  expect(sumOf(JSON.stringify(vitest), false)).toEqual({ passed: 5, failed: 1, skipped: 0 });
  expect(sumOf("", false)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test("names the tests of Vitest's report with their seconds; one that was skipped took none; one that failed first is flaky", () => {
  const assertionResults = [
    { fullName: "money adds", duration: 1234.5, status: "passed", failureMessages: [] },
    { fullName: "money divides", status: "skipped" },
    { fullName: "money rounds", duration: 1, status: "passed", failureMessages: ["Error: 1 is not 2"] },
    { fullName: "money fails", duration: 1, status: "failed", failureMessages: ["Error: 1 is not 2"] },
  ];
  const report = { testResults: [{ name: "/shop/src/money.test.ts", assertionResults }] };
  expect(testsOf(JSON.stringify(report), "/shop")).toEqual([
    { name: "money adds", file: "src/money.test.ts", seconds: 1.2345, flaky: false },
    { name: "money divides", file: "src/money.test.ts", seconds: 0, flaky: false },
    { name: "money rounds", file: "src/money.test.ts", seconds: 0.001, flaky: true },
    { name: "money fails", file: "src/money.test.ts", seconds: 0.001, flaky: false },
  ]);
});

test("names the tests of Playwright's report in every depth, for each project, with all their tries", () => {
  const spec = (title: string, ...projects: [string, number[]][]) => ({
    title,
    file: "cart.spec.ts",
    tests: projects.map(([projectName, tries]) => ({
      projectName,
      results: tries.map((duration) => ({ duration })),
      status: tries.length > 1 ? "flaky" : "expected",
    })),
  });
  const suites = [
    {
      specs: [spec("adds", ["phone", [3000]], ["desktop", [1000, 500]])],
      suites: [{ specs: [spec("empties", ["phone", [250]])] }],
    },
  ];
  const report = { config: { rootDir: "/shop/e2e" }, suites };
  expect(testsOf(JSON.stringify(report), "/shop")).toEqual([
    { name: "adds (phone)", file: "e2e/cart.spec.ts", seconds: 3, flaky: false },
    { name: "adds (desktop)", file: "e2e/cart.spec.ts", seconds: 1.5, flaky: true },
    { name: "empties (phone)", file: "e2e/cart.spec.ts", seconds: 0.25, flaky: false },
  ]);
});

test("a runner that ended without a report names no tests", () => {
  expect(testsOf("", "/shop")).toEqual([]);
});
