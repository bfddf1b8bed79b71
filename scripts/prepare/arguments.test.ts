import { expect, test } from "vitest";
import { parseArguments } from "./arguments.js";

const names = ["lint", "unit", "browser"];
const parse = (...args: string[]) => parseArguments(args, names);

test("without arguments, all steps run whole", () => {
  expect(parse()).toEqual({ steps: names, changed: false });
});

test("steps are named, in any order with the options", () => {
  expect(parse("unit", "lint")).toEqual({ steps: ["unit", "lint"], changed: false });
  expect(parse("browser", "--shard=1/2")).toEqual({ steps: ["browser"], changed: false, shard: "1/2" });
  expect(parse("--shard", "2/2", "browser")).toEqual({ steps: ["browser"], changed: false, shard: "2/2" });
  expect(parse("--changed", "unit")).toEqual({ steps: ["unit"], changed: true });
});

test("a step that does not exist is named beside those that do", () => {
  expect(parse("units", "lint")).toEqual({ error: "There is no step units; the steps are lint, unit, browser." });
});

test.each(["0/2", "3/2", "1", "1/0", "a/b", "1/2/3", ""])("%j is no part", (shard) => {
  expect(parse(`--shard=${shard}`)).toEqual({ error: expect.stringContaining("such as 1/2") });
});

test.each(["--shrad=1/2", "--changed=main", "-x"])("%s is no option", (option) => {
  expect(parse(option)).toEqual({ error: expect.any(String) });
});

test("an option without its value is an error", () => {
  expect(parse("--shard")).toEqual({ error: expect.stringContaining("shard") });
});
