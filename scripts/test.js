// npm test: runs every check and every test, one after the other, then prints the end of the output of each step that
// failed, and one line with the sums. `npm test -- types unit` runs only the steps named. Plain JavaScript that Node 18
// runs, see start.js.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { ensureInstalled, findNode, ROOT } from "./prepare/install.js";
import { sumOf } from "./prepare/results.js";
import { runStep } from "./prepare/step.js";

ensureInstalled({ dev: true });
const node = findNode();
const results = mkdtempSync(join(tmpdir(), "results-"));
const report = (name) => join(results, `${name}.json`);
const vitest = (name) => [
  "vitest",
  "run",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${report(name)}`,
];

/** Name, heading, command, additional environment; `tests` is the file with the results. */
const STEPS = [
  { name: "lint", heading: "Format and lint", command: ["biome", "check"] },
  { name: "types", heading: "Types", command: ["tsc", "-p", "."] },
  { name: "boundaries", heading: "Import boundaries", command: [node, "scripts/import-boundaries.ts"] },
  { name: "unused", heading: "Unused code and packages", command: ["knip"] },
  { name: "unit", heading: "Unit and API tests", command: vitest("unit"), tests: report("unit") },
  process.env.TEST_DATABASE_URL && {
    name: "external",
    heading: "Unit and API tests on the PostgreSQL of TEST_DATABASE_URL",
    command: vitest("external"),
    tests: report("external"),
    env: { TEST_DATABASE_URL: process.env.TEST_DATABASE_URL },
  },
  existsSync(join(ROOT, "playwright.config.ts")) && {
    name: "browser",
    heading: "Browser tests",
    command: ["playwright", "test", "--reporter=list,json"],
    tests: report("browser"),
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report("browser") },
  },
].filter(Boolean);

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

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !STEPS.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(", ")}; the steps are ${STEPS.map(({ name }) => name).join(", ")}.`);
  process.exit(2);
}

const broken = [];
const sums = { passed: 0, failed: 0, skipped: 0 };
for (const { name, heading, command, env, tests } of STEPS) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(`\n── ${heading} ──`);
  const { ok, end } = await runStep(command, { cwd: ROOT, env: environment(env) });
  if (!ok) broken.push({ heading, end });
  if (!tests) continue;
  const sum = sumOf(existsSync(tests) ? readFileSync(tests, "utf8") : "", ok);
  for (const key of Object.keys(sums)) sums[key] += sum[key];
}
rmSync(results, { recursive: true, force: true });

for (const { heading, end } of broken) console.log(`\n── ${heading}: how it ended ──\n${end}`);
const headings = broken.map(({ heading }) => heading).join(", ");
console.log(broken.length > 0 ? `\nNot passed: ${headings}` : "\nEverything passed.");
console.log(`${sums.passed} passed, ${sums.failed} failed${sums.skipped > 0 ? `, ${sums.skipped} skipped` : ""}`);
process.exitCode = broken.length > 0 ? 1 : 0;
