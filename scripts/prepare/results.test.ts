import { expect, test } from "vitest";
import { sumOf } from "./results.js";

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
