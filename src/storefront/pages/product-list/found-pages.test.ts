import { expect, test } from "vitest";
import { pagesFor } from "./found-pages.ts";
import type { Values } from "./values.ts";

const values = { contact_link_text: "Contact", tracking_link_text: "Track", news_link_text: "News" } as Values;
const policies = [
  { kind: "refund", title: "Refund policy", url: "/article?id=1" },
  { kind: "shipping", title: "Shipping policy", url: "/article?id=2" },
] as const;

test.each([
  ["returns", ["Refund policy"]],
  ["shipping", ["Shipping policy"]],
  ["Contact", ["Contact"]],
  ["where is my parcel", ["Track"]],
  ["track order", ["Track"]],
  ["privacy", []],
  ["vase", []],
  // Inside of a word.
  ["newsprint-free soundtrack", ["News"]],
])("%s means %j", (keyword, titles) => {
  expect(pagesFor(keyword, policies, values).map(({ title }) => title)).toEqual(titles);
});
