// npm test: runs every check and every test, then prints the end of the output of each step that failed, the minutes of each
// step, the slowest tests, and one line with the sums. No test is tried twice. `npm test -- types unit` runs only the steps
// named, `--changed` only what a change can have broken, `--shard=1/2` half of the tests. Plain JavaScript that Node 18 runs, see
// start.js.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { parseArguments } from "./prepare/arguments.js";
import { changedFiles, testsOfFiles } from "./prepare/changed.js";
import { ensureInstalled, findNode, ROOT } from "./prepare/install.js";
import { oneByOne } from "./prepare/queue.js";
import { sumOf, testsOf } from "./prepare/results.js";
import { runStep } from "./prepare/step.js";
import { stepsOf } from "./prepare/steps.js";
import { minutesTable, slowestTests } from "./prepare/summary.js";

const results = mkdtempSync(join(tmpdir(), "results-"));
process.on("exit", () => rmSync(results, { recursive: true, force: true }));
const about = {
  root: ROOT,
  report: (name) => join(results, `${name}.json`),
  databaseUrl: process.env.TEST_DATABASE_URL,
};
const names = stepsOf({ ...about, node: "" }).map(({ name }) => name);
const chosen = parseArguments(process.argv.slice(2), names);
if ("error" in chosen) {
  console.error(chosen.error);
  process.exit(2);
}

ensureInstalled({ dev: true });
const changed = chosen.changed ? findChanged() : undefined;
const steps = stepsOf({ ...about, node: findNode(), shard: chosen.shard, changed });

/** The environment without the variables that configure a shop: tests set their own. */
function environment(extra) {
  const {
    DATA_DIR,
    DATABASE_URL,
    DEMO,
    HOST,
    PORT,
    PUBLIC_URL,
    SECRET,
    SMTP_URL,
    TEST_DATABASE_URL,
    TRUST_PROXY,
    ...rest
  } = process.env;
  const path = `${join(ROOT, "node_modules/.bin")}${delimiter}${process.env.PATH}`;
  return { ...rest, PATH: path, NODE_ENV: "test", ...extra };
}

function findChanged() {
  try {
    return { files: changedFiles(ROOT), always: testsOfFiles(ROOT) };
  } catch (error) {
    console.error(`What has changed cannot be told: ${error.message}`);
    process.exit(2);
  }
}

/** @type {{ heading: string, ok: boolean, end: string, milliseconds: number, tests?: number }[]} */
const ran = [];
const tests = [];
const sums = { passed: 0, failed: 0, skipped: 0 };

async function run({ heading, command, env, tests: file, skip }, beside = false) {
  if (skip) {
    console.log(`\n── ${heading}: left out, ${skip} ──`);
    return;
  }
  const outcome = await runStep(command, { cwd: ROOT, env: environment(env), heading, beside });
  if (!file) {
    ran.push({ heading, ...outcome });
    return;
  }
  const report = existsSync(file) ? readFileSync(file, "utf8") : "";
  const sum = sumOf(report, outcome.ok);
  for (const key of Object.keys(sums)) sums[key] += sum[key];
  tests.push(...testsOf(report, ROOT));
  ran.push({ heading, ...outcome, tests: sum.passed + sum.failed + sum.skipped });
}

const begin = performance.now();
const due = steps.filter(({ name }) => chosen.steps.includes(name));
// Checks run beside the unit and component tests, one after the other, in the processor time that the tests leave while they wait. All checks at the
// same time would take time from the tests, and what the tests leave after the last check would be unused. Browser tests wait for seconds only, so
// nothing runs beside them.
const checks = due.filter(({ beside }) => beside);
const tested = due.filter(({ beside }) => !beside);
const finishChecks = oneByOne(checks, (step) => run(step, due.length > 1));
for (const step of tested) {
  if (step.name === "browser") await finishChecks();
  await run(step);
}
await finishChecks();

const broken = ran.filter(({ ok }) => !ok);
for (const { heading, end } of broken) console.log(`\n── ${heading}: how it ended ──\n${end}`);
console.log(`\n── Minutes ──\n${minutesTable(ran, performance.now() - begin).join("\n")}`);
if (tests.length > 0) console.log(`\n── Slowest tests ──\n${slowestTests(tests).join("\n")}`);
const headings = broken.map(({ heading }) => heading).join(", ");
console.log(broken.length > 0 ? `\nNot passed: ${headings}` : "\nEverything passed.");
console.log(`${sums.passed} passed, ${sums.failed} failed${sums.skipped > 0 ? `, ${sums.skipped} skipped` : ""}`);
process.exitCode = broken.length > 0 ? 1 : 0;
