import { expect, test } from "vitest";
import { stepsOf } from "./steps.js";

const about = {
  root: new URL("../..", import.meta.url).pathname,
  node: "/bin/node",
  report: (name: string) => `/results/${name}.json`,
};
const commands = (more: Partial<Parameters<typeof stepsOf>[0]> = {}) =>
  Object.fromEntries(stepsOf({ ...about, ...more }).map(({ name, command }) => [name, command.join(" ")]));

test("the checks come before the tests; a database of one's own adds a step", () => {
  expect(Object.keys(commands())).toEqual([
    "types",
    "pages",
    "lint",
    "unused",
    "boundaries",
    "structure",
    "unit",
    "component",
    "browser",
  ]);
  expect(Object.keys(commands({ databaseUrl: "postgres://x" }))).toContain("external");
});

test("the whole run names no files", () => {
  const { lint, unit, component, browser } = commands();
  expect(lint).toBe("biome check");
  expect(unit).toMatch(/^vitest run --project=/);
  expect(component).toMatch(/^vitest run --config=vitest.component.config.ts /);
  expect(browser).toBe("playwright test --reporter=list,json");
});

test("a part is passed on to the runners of tests, and to nothing else", () => {
  const { lint, types, unit, browser } = commands({ shard: "1/2" });
  expect([lint, types].join(" ")).not.toContain("shard");
  expect(unit).toContain("--shard=1/2");
  expect(browser).toContain("--shard=1/2");
});

test("after a change: lint of its files, the tests that import them and those that read files, the specs among them", () => {
  const files = ["README.md", "e2e/cart.spec.ts", "e2e/long/parts.spec.ts", "src/money.ts"];
  const { lint, types, unit, component, browser } = commands({ changed: { files, always: ["scripts/docs.test.ts"] } });
  expect(lint).toContain(files.join(" "));
  expect(types).toContain("-p .");
  expect(unit).toMatch(/^vitest related --run /);
  expect(unit?.endsWith(`${files.join(" ")} scripts/docs.test.ts`)).toBe(true);
  expect(component?.endsWith(files.join(" "))).toBe(true);
  expect(browser).toBe("playwright test --reporter=list,json e2e/cart.spec.ts");
});

test("what a change cannot have broken is skipped, and says why", () => {
  const steps = stepsOf({ ...about, changed: { files: [], always: [] } });
  const skipped = steps.flatMap(({ name, skip }) => (skip ? [name] : []));
  expect(skipped).toEqual(["pages", "lint", "browser"]);
});

test("changed settings of the lint check every file", () => {
  expect(commands({ changed: { files: ["biome.json"], always: [] } }).lint).toBe("biome check");
});
