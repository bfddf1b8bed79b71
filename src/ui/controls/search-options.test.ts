import { expect, test } from "vitest";
import { searchOptions } from "./search-options.ts";

const options = [
  { label: "Kolkata (GMT+5:30)", hint: "Asia", words: "Calcutta, Mumbai" },
  { label: "New York (GMT-5)", hint: "America" },
  { label: "São Paulo (GMT-3)", hint: "America", words: "Rio de Janeiro" },
  { label: "York (GMT+0)", hint: "Europe" },
];
const labelsOf = (typed: string) => searchOptions(options, typed).map(({ label }) => label.replace(/ \(.*/, ""));

test.each([
  ["", ["Kolkata", "New York", "São Paulo", "York"]],
  ["york", ["York", "New York"]],
  ["sao", ["São Paulo"]],
  ["calc", ["Kolkata"]],
  ["rio", ["São Paulo"]],
  ["gmt-3", ["São Paulo"]],
  ["america", ["New York", "São Paulo"]],
  ["nowhere", []],
])("%s", (typed, labels) => {
  expect(labelsOf(typed)).toEqual(labels);
});
