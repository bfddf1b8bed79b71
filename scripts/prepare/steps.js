import { existsSync } from "node:fs";
import { join } from "node:path";

/**
 * @typedef {object} Step
 * @property {string} name by which it is chosen
 * @property {string} heading
 * @property {readonly string[]} command
 * @property {string} [tests] file with the results, written by the command as JSON
 * @property {Record<string, string>} [env] additional environment
 * @property {boolean} [beside] runs beside the steps that are not marked so, but not beside the browser tests
 * @property {string} [skip] why there is nothing to run
 */

/** Files that only a look at the whole project can check after a change. */
const LINT_SETTINGS = "biome.json";

/**
 * Every step of `npm test`, in order.
 * @param {object} about
 * @param {string} about.root folder of the project
 * @param {string} about.node path of the Node to run with
 * @param {(name: string) => string} about.report path of the file with a step's results
 * @param {string} [about.databaseUrl] a PostgreSQL of the caller's, for a second run of the unit and API tests
 * @param {string} [about.shard] part of the tests to run, such as 1/2
 * @param {{ files: readonly string[], always: readonly string[] }} [about.changed] only what these files can have broken;
 *   `always`: tests whose imports do not show what they depend on
 * @returns {Step[]}
 */
export function stepsOf({ root, node, report, databaseUrl, shard, changed }) {
  const part = shard ? [`--shard=${shard}`] : [];
  const vitest = (name, which, always = changed?.always) => [
    "vitest",
    ...(changed ? ["related", "--run", "--passWithNoTests"] : ["run"]),
    ...which,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report(name)}`,
    ...part,
    ...(changed ? [...changed.files, ...always] : []),
  ];
  const steps = [
    // Checks, the longest first: they run one after the other beside the tests. Those that have not begun when the browser tests are due run at the same time.
    {
      name: "types",
      heading: "Types",
      // Several checkers each work out the types that they share: one takes half the CPU time of the default of four.
      command: ["tsc", "-p", ".", "--checkers", "1", "--incremental", "--tsBuildInfoFile", BUILD_INFO],
      beside: true,
    },
    pages(node, changed),
    lint(changed),
    { name: "unused", heading: "Unused code and packages", command: ["knip"], beside: true },
    { name: "boundaries", heading: "Import boundaries", command: [node, "scripts/import-boundaries.ts"], beside: true },
    { name: "structure", heading: "Structure", command: [node, "scripts/structure.ts"], beside: true },
    {
      name: "unit",
      heading: "Unit and API tests",
      command: vitest("unit", UNIT),
      tests: report("unit"),
    },
    {
      name: "component",
      heading: "Component tests",
      command: vitest("component", ["--config=vitest.component.config.ts"], []),
      tests: report("component"),
    },
  ];
  if (databaseUrl) {
    steps.push({
      name: "external",
      heading: "Unit and API tests on the PostgreSQL of TEST_DATABASE_URL",
      command: vitest("external", UNIT),
      tests: report("external"),
      env: { TEST_DATABASE_URL: databaseUrl },
    });
  }
  if (existsSync(join(root, "playwright.config.ts"))) steps.push(browser(report, part, changed));
  return steps;
}

/** Kept between runs of one folder; a fresh install begins without it. */
const BUILD_INFO = "node_modules/.cache/types.tsbuildinfo";

/** Projects of vitest.config.ts that are the step `unit`. */
const UNIT = ["--project=unit", "--project=clock", "--project=alone"];

function lint(changed) {
  const step = { name: "lint", heading: "Format and lint", beside: true };
  if (!changed || changed.files.includes(LINT_SETTINGS)) return { ...step, command: ["biome", "check"] };
  if (changed.files.length === 0) return { ...step, command: [], skip: "no file has changed" };
  const options = ["--no-errors-on-unmatched", "--files-ignore-unknown=true"];
  return { ...step, command: ["biome", "check", ...options, ...changed.files] };
}

/** The browser tests would build the pages first; beside other tests that takes no time. */
function pages(node, changed) {
  const step = { name: "pages", heading: "Build of the pages", beside: true };
  if (changed && specsOf(changed).length === 0) return { ...step, command: [], skip: "no browser test runs" };
  return { ...step, command: [node, "scripts/pages.js"] };
}

const specsOf = ({ files }) => files.filter((file) => /^(e2e|extensions\/[^/]+\/e2e)\/[^/]+\.spec\.ts$/.test(file));

/** A journey crosses the whole product, so that every change could break every one: only specs that changed run. */
function browser(report, part, changed) {
  const step = { name: "browser", heading: "Browser tests", tests: report("browser") };
  const specs = changed ? specsOf(changed) : [];
  if (changed && specs.length === 0) {
    return { ...step, command: [], skip: "no browser test has changed; `npm test -- browser` runs them" };
  }
  return {
    ...step,
    command: ["playwright", "test", "--reporter=list,json", ...part, ...specs],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report("browser") },
  };
}
