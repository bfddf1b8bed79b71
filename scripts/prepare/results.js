import { join, relative } from "node:path";

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
    const { expected, skipped, unexpected } = report.stats;
    return { passed: expected, failed: unexpected, skipped };
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * Every test of a report with what it took, its repetitions together.
 * @param {string} text the report; empty when the runner ended without one
 * @param {string} root folder that the paths of the files are given from
 * @returns {{ name: string, file: string, seconds: number }[]}
 */
export function testsOf(text, root) {
  if (text === "") return [];
  const report = JSON.parse(text);
  if (report.suites) return report.suites.flatMap((suite) => testsOfSuite(suite, report.config?.rootDir ?? root, root));
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: fullName,
      file: relative(root, name),
      seconds: (duration ?? 0) / 1000,
    })),
  );
}

/** Playwright gives paths from the folder of the tests, and a suite in a suite for each `describe`. */
function testsOfSuite({ suites = [], specs = [] }, folder, root) {
  const specResults = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: projectName ? `${title} (${projectName})` : title,
      file: relative(root, join(folder, file)),
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  );
  return [...specResults, ...suites.flatMap((suite) => testsOfSuite(suite, folder, root))];
}
