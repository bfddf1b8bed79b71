import { expect, test } from "vitest";
import type { WireShown } from "../decoration/load.ts";
import { dataText, hashOf, stateText } from "./state-text.ts";

const root = {
  common: [{ id: 1, type: 0, schema: [{ field: "title", value: "Menu" }] }],
  config: [{ id: 2, type: -18, schema: [{ field: "currencySymbol", value: "€" }] }],
  css: [],
  js: [],
  links: [],
  categories: [],
  payments: [],
  style: {},
};
/** Words never hydrate (type 13). */
const words: WireShown = { id: 3, type: 13, schema: [{ field: "content", value: "<p>Hello</p>" }] };

function stateOf(loaderData: Record<string, unknown>) {
  const pieces = stateText(dataText(loaderData), { errors: null, code: {} });
  return JSON.parse(Buffer.concat(pieces.map((piece) => Buffer.from(piece))).toString());
}

test("the state says what the loaders have answered, without values that nothing in the browser reads", () => {
  const page = { modules: [words], title: "1 < 2 – “€”", none: undefined };
  expect(stateOf({ root, "/about": page, "/bare": { count: 1 }, "/empty": undefined })).toEqual({
    loaderData: {
      root,
      "/about": { modules: [{ id: 3, type: 13, schema: [], serverHtml: true }], title: "1 < 2 – “€”" },
      "/bare": { count: 1 },
    },
    errors: null,
    code: {},
  });
  expect(stateOf({ root, "/modules": { modules: [] } }).loaderData["/modules"]).toEqual({ modules: [] });
});

test("the hash differs with everything that a page shows, also with what the state leaves out", () => {
  const of = (loaderData: Record<string, unknown>, others = ["build", "/"]) => hashOf(dataText(loaderData), others);
  const page = { modules: [words], title: "About" };
  const first = of({ root, "/about": page });
  expect(of({ root: { ...root }, "/about": { ...page, modules: [{ ...words }] } })).toBe(first);
  const others = [
    of({ root, "/about": page }, ["build", "/about"]),
    of({ root: { ...root, links: [1] }, "/about": page }),
    of({ root, "/about": { ...page, title: "Us" } }),
    of({ root, "/about": { ...page, modules: [{ ...words, schema: [] }] } }),
  ];
  expect(new Set([first, ...others]).size).toBe(5);
});
