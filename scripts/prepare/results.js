/**
 * Adds up what a run of Vitest or Playwright reported as JSON.
 * @param {string} text the report; empty when the runner ended without one
 * @param {boolean} ok whether the runner itself succeeded
 */
export function sumOf(text, ok) {
  const sum = text === "" ? { passed: 0, failed: 0, skipped: 0 } : read(JSON.parse(text));
  // A runner that fails without a failed test (a file that does not load, an error between tests) is a failure too.
  return ok || sum.failed > 0 ? sum : { ...sum, failed: 1 };
}

function read(report) {
  if (report.stats) {
    const { expected, flaky, skipped, unexpected } = report.stats;
    return { passed: expected + flaky, failed: unexpected, skipped };
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}
