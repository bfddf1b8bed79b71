import { expect, test } from "vitest";
import { homeDefinitions } from "#modules/registry.ts";
import { findTypes } from "./search.ts";
import { wordsOf } from "./words.ts";

const typesFor = (query: string) => findTypes(homeDefinitions, query).map(({ type }) => type);

test("a module is found by its name, by what else it is called and by a preset", () => {
  expect(typesFor("carousel")[0]).toBe(1);
  expect(typesFor("slider")[0]).toBe(1);
  expect(typesFor("Slide Show")).toEqual([]);
  expect(typesFor("newsletter").slice(0, 2)).toEqual([67, 11]);
  expect(typesFor("contact form")[0]).toBe(12);
  expect(typesFor("divi")[0]).toBe(99);
  // Written as one word, too.
  expect(typesFor("signup")).toContain(11);
  expect(typesFor("related products")[0]).toBe(56);
  // A preset of the rich text.
  expect(typesFor("quotation")).toContain(13);
  expect(typesFor("qwertz")).toEqual([]);
  expect(typesFor("  ")).toEqual(homeDefinitions.map(({ type }) => type));
});

test("what is called so comes before what only resembles it", () => {
  // The single image is called so; the text of the carousel's synonyms has the word too.
  expect(typesFor("image")[0]).toBe(15);
});

test("every type has words for its search", () => {
  expect(homeDefinitions.filter(({ type }) => wordsOf(type) === "").map(({ name }) => name)).toEqual([]);
});
