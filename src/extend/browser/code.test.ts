/** What an extension may bring to browsers. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { definitionOf, installModules } from "#modules/registry.ts";
import { browserCodeOf, readBrowserCode } from "./code.ts";

const folder = await mkdtemp(join(tmpdir(), "browser-code-"));
afterAll(() => rm(folder, { recursive: true }));

const load = (file: string): Promise<unknown> => import(pathToFileURL(file).href);
let files = 0;

async function readScreens(declared: string) {
  const file = join(folder, `screens-${++files}.js`);
  await writeFile(file, `export default { ${declared} };`);
  const extension = {
    name: "one",
    permissions: { read: "See" },
    listColumns: [{ list: "orders", name: "wishes" }],
    screens: pathToFileURL(file),
  };
  await readBrowserCode(extension, load);
  return browserCodeOf(extension);
}

const lazy = "lazy: async () => ({})";
const permission = 'permission: "orders:read"';
const page = (path: string, more = permission) => `domain: "one", routes: [{ path: "${path}", ${lazy}, ${more} }]`;
const entry = (to: string, more = permission) => `domain: "one", navigation: [{ label: "One", to: "${to}", ${more} }]`;
const card = (slot: string, more = permission) =>
  `domain: "one", cards: [{ slot: "${slot}", title: "One", ${lazy}, ${more} }]`;

const cell = (column: string) => `domain: "one", cells: [{ list: "orders", column: "${column}", ${lazy} }]`;

test.each([
  page("extensions/one"),
  page("extensions/one/:id"),
  entry("/extensions/one"),
  card("order.details", 'permission: "own"'),
  card("order.details", 'permission: "ext:one:read"'),
  cell("wishes"),
])("allowed: %s", async (declared) => {
  expect((await readScreens(declared)).screens).toBe(join(folder, `screens-${files}.js`));
});

test.each([
  ["a page at an address of the shop", page("products"), /must begin with "extensions\/one"/],
  ["a page of another extension", page("extensions/one-more"), /must begin with/],
  ["a page without a permission", page("extensions/one", "title: 1"), /permission.*must be one of the shop's/],
  ["a page with an unknown permission", page("extensions/one", 'permission: "all"'), /must be one of the shop's/],
  ["an entry that leads elsewhere", entry("/products"), /must begin with "\/extensions\/one"/],
  ["an entry without a permission", entry("/extensions/one", "title: 1"), /permission/],
  ["an entry with a key", entry("/extensions/one", `${permission}, keys: "g o"`), /is for the shop alone/],
  ["a card in no place", card("checkout"), /must be a place for cards/],
  [
    "a card with a permission of another",
    card("home", 'permission: "ext:two:read"'),
    /must be one of the shop's or its own/,
  ],
  ["a cell of a column that it does not have", cell("stars"), /must be of a column in listColumns/],
  ["a card without a permission", card("home", "a: 1"), /permission/],
  ["another's name", 'domain: "two"', /must be "one"/],
  ["a screen without a session", 'domain: "one", publicRoutes: []', /is for the shop alone/],
])("refused: %s", async (_, declared, reason) => {
  await expect(readScreens(declared)).rejects.toThrow(reason);
});

async function readModule(name: string, parts: Readonly<Record<string, string>>) {
  const own = join(folder, name);
  await mkdir(own);
  for (const [file, text] of Object.entries(parts)) await writeFile(join(own, file), text);
  const extension = { name: "one", modules: [{ folder: pathToFileURL(`${own}/`), hydrate: "never" as const }] };
  await readBrowserCode(extension, load);
  return browserCodeOf(extension).modules;
}

const definition = (type: number) =>
  `export default { type: ${type}, name: "One", icon: "box", version: 1, fields: {} };`;

test("a module type is its definition and the files beside it", async () => {
  const own = join(folder, "complete");
  const parts = { "definition.js": definition(5000), "View.js": "", "Thumbnail.js": "" };
  expect(await readModule("complete", parts)).toMatchObject([
    { definition: { type: 5000 }, files: { view: join(own, "View.js"), thumbnail: join(own, "Thumbnail.js") } },
  ]);
  await expect(readModule("no-view", { "definition.js": definition(5000) })).rejects.toThrow("has no file View");
  await expect(readModule("no-definition", { "View.js": "" })).rejects.toThrow("has no file definition");
  await expect(readModule("other", { "View.js": "", "definition.js": "export default 1;" })).rejects.toThrow(
    "must be made by defineModule",
  );
});

test("types of extensions have numbers of their own, each once", async () => {
  const [one] = await readModule("one", { "definition.js": definition(1234), "View.js": "" });
  const definitions = one ? [one.definition] : [];
  try {
    installModules(definitions);
    expect(definitionOf(1234)?.name).toBe("One");
    expect(() => installModules([...definitions, ...definitions])).toThrow("There are two module types 1234.");
    const taken = definitions.map((own) => ({ ...own, type: 13 }));
    expect(() => installModules(taken)).toThrow("must be a number from 1000 to 999999");
  } finally {
    installModules([]);
  }
  expect(definitionOf(1234)).toBeUndefined();
  expect(definitionOf(13)?.name).toBe("Rich text");
});
