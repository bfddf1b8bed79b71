import { expect, test } from "vitest";
import { pageRecord, recordValue } from "./page-record.ts";

const root = {
  categories: [
    { id: "c1", name: "Vases" },
    { id: "c2", name: "Lamps" },
  ],
};

test("a page has the values of its category, article or post, and no others", () => {
  expect(pageRecord([root, { query: { category_id: "c2" } }])).toEqual({ "category.name": "Lamps" });
  expect(pageRecord([root, { article: { title: "About us" } }])).toEqual({ "article.title": "About us" });
  expect(pageRecord([root, { news: { title: "Kiln", summary: "A day", author: "Ida" } }])).toEqual({
    "news.title": "Kiln",
    "news.summary": "A day",
    "news.author": "Ida",
  });
});

test("other pages have none, whatever their data is", () => {
  for (const data of [undefined, null, [], { news: [] }, { query: { category_id: "gone" } }, { query: {} }]) {
    expect(pageRecord([root, data])).toEqual({});
  }
  const lookUp = recordValue(pageRecord([root, { article: { title: "About" } }]));
  expect(["article.title", "news.title", "article.constructor", "constructor"].map(lookUp)).toEqual([
    "About",
    undefined,
    undefined,
    undefined,
  ]);
});
