import { expect, test } from "vitest";
import type { WireShown } from "../decoration/load.ts";
import type { RootData } from "../layouts/root-data.ts";
import { dataText, hashOf, modulesText, rootText, stateText } from "./frame-document.ts";

const root: RootData = {
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

/** @param modules of the frame: those of a page are these, or its own. */
function textOf(loaderData: Record<string, unknown> & { root: RootData }, modules: readonly WireShown[] = []) {
  return dataText(loaderData, { modules }, { root: rootText(loaderData.root), modules: modulesText(modules) });
}

function stateOf(loaderData: Parameters<typeof textOf>[0], modules?: readonly WireShown[]) {
  const pieces = stateText(textOf(loaderData, modules), { errors: null, code: {} });
  return JSON.parse(Buffer.concat(pieces.map((piece) => Buffer.from(piece))).toString());
}

test("the state says what the loaders have answered, without values that nothing in the browser reads", () => {
  const page = { modules: [words], title: "1 < 2 – “€”", none: undefined };
  expect(stateOf({ root, "/about": page, "/bare": { count: 1 }, "/empty": undefined })).toEqual({
    loaderData: {
      root: {
        common: [{ id: 1, type: 0, schema: { title: "Menu" } }],
        config: [{ id: 2, type: -18, schema: { currencySymbol: "€" } }],
        links: [],
        categories: [],
        payments: [],
      },
      "/about": { modules: [{ id: 3, type: 13, schema: {}, serverHtml: true }], title: "1 < 2 – “€”" },
      "/bare": { count: 1 },
    },
    errors: null,
    code: {},
  });
  expect(stateOf({ root, "/modules": { modules: [] } }).loaderData["/modules"]).toEqual({ modules: [] });
  const forHead = { shipping: [] };
  expect(stateOf({ root, "/head": { modules: [], forHead } }).loaderData["/head"]).toEqual({ modules: [] });
  expect(stateOf({ root, "/about": page }, page.modules)).toEqual(stateOf({ root, "/about": page }));
});

test("what the owner injects is in the document, not once more in the state", () => {
  const code = { id: 9, type: -19, schema: [{ field: "ask_consent", value: false }] };
  const { loaderData } = stateOf({ root: { ...root, config: [...root.config, code] } });
  expect(loaderData.root.config.map(({ type }: WireShown) => type)).toEqual([-18]);
});

test("the hash differs with everything that a page shows, also with what the state leaves out", () => {
  const of = (loaderData: Parameters<typeof textOf>[0], others = ["build", "/"]) => hashOf(textOf(loaderData), others);
  const page = { modules: [words], title: "About" };
  const first = of({ root, "/about": page });
  expect(of({ root: { ...root }, "/about": { ...page, modules: [{ ...words }] } })).toBe(first);
  const others = [
    of({ root, "/about": page }, ["build", "/about"]),
    of({ root: { ...root, links: [{ id: "a", title: "About", type: 2, url: "" }] }, "/about": page }),
    of({ root, "/about": { ...page, title: "Us" } }),
    of({ root, "/about": { ...page, forHead: { shipping: [] } } }),
    of({ root, "/about": { ...page, modules: [{ ...words, schema: [] }] } }),
  ];
  expect(new Set([first, ...others]).size).toBe(6);
});

test("a module keeps its place, whether it hydrates or not: the browser finds it where the HTML has it", () => {
  const stateOf = (module: { readonly type: number; readonly place?: "above" | "inside" }) =>
    JSON.parse(`${Buffer.from(modulesText([{ id: 1, schema: [], ...module }]).bytes)}}`).modules[0];
  expect(stateOf({ type: 13, place: "above" })).toEqual({
    id: 1,
    type: 13,
    place: "above",
    schema: {},
    serverHtml: true,
  });
  expect(stateOf({ type: 12, place: "inside" })).toMatchObject({ place: "inside" });
  expect(stateOf({ type: 13 })).not.toHaveProperty("place");
});
