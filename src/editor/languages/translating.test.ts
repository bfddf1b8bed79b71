import { beforeEach, expect, test, vi } from "vitest";
import type { AdminApi } from "../admin-api.ts";
import { loadedStore, testCatalog, wireOf } from "../store/testing.ts";
import { changesIn, countsOf, stateOf, type WireCell } from "./cells.ts";
import { checkTexts, namesIn } from "./check-texts.ts";
import { describeCell } from "./describe.ts";
import { nextOpen } from "./next-open.ts";
import { startTranslating } from "./translating.ts";

const title = { group: "home_modules", module: 11, keys: ["title"], source: "hello", text: "Hello" } as const;
const slide = { ...title, keys: ["banner_list", 0, "title"], source: "first", text: "First {count}" } as const;
const popular = { ...title, module: 12, source: "popular", text: "Popular" } as const;

const inGerman = (type: number, id: number, values: Readonly<Record<string, unknown>>) => {
  const wire = wireOf(type, id);
  return { ...wire, schema: wire.schema.map((one) => ({ ...one, value: values[one.field] ?? one.value })) };
};

let sent: { path: string; input: unknown }[] = [];
let draft: unknown = null;
const cells: WireCell[] = [
  { ...title, value: "Hallo", state: "done" },
  { ...slide, value: null, state: "missing" },
  { ...popular, value: "Alt", state: "outdated" },
  { ...title, module: 13, value: null, state: "built-in" },
];

const call = (async (path: string, input: unknown) => {
  sent.push({ path, input });
  if (path !== "/admin_api/v1/decoration/translation") return { code: 200, message: "", data: {} };
  const data = {
    ...{ revision: 7, own: "en-US", languages: ["de"], path: "/de", draft, machine: true, cells },
    home_modules: [
      inGerman(1, 11, { banner_list: [{ title: "First {count}" }] }),
      inGerman(4, 12, {}),
      inGerman(1, 13, { title: "Guten Tag" }),
    ],
    common_modules: [wireOf(0, 1), wireOf(-1, 2)],
    config_modules: [],
  };
  return { code: 200, message: "", data };
}) as unknown as AdminApi["call"];

async function start() {
  const own = { store: loadedStore(), catalog: testCatalog };
  const translating = await startTranslating({ api: { call }, own, locale: "de", dir: "ltr", views: async () => {} });
  if (!translating) throw new Error("not started");
  const state = () => translating.editor.store.getState();
  const cell = (index: number) => translating.cells()[index] ?? fail();
  const write = (index: number, value: string) => {
    const { key, path } = cell(index);
    const rows = state().document.modules[key]?.values.banner_list as { title: string }[] | undefined;
    const next = path.length === 1 ? value : rows?.map((row) => ({ ...row, title: value }));
    state().change(key, path[0], next, "commit", "Title");
  };
  const states = () => translating.cells().map((one) => stateOf(one, state().document, translating.confirmed()));
  return { translating, own, state, cell, write, states };
}
const fail = (): never => {
  throw new Error("no such cell");
};

beforeEach(() => {
  sent = [];
  draft = null;
});

test("the document has what is published, and else what shoppers read; nothing is changed by opening it", async () => {
  const { translating, own, state, states } = await start();
  expect(state().document.modules["home_modules:11"]?.values).toMatchObject({ title: "Hallo" });
  expect(state().document.modules["home_modules:13"]?.values).toMatchObject({ title: "Guten Tag" });
  expect(own.store.getState().document.modules["home_modules:11"]?.values).toMatchObject({ title: "Hello" });
  expect(states()).toEqual(["done", "missing", "outdated", "built-in"]);
  expect(translating.changes()).toEqual([]);
  expect(translating.drafts.status()).toBe("nothing");
  expect(countsOf(translating.cells(), state().document, translating.confirmed())).toEqual({
    total: 4,
    done: 2,
    outdated: 1,
  });
});

test("what is sent is what differs; the default and an empty text take a translation away; undo takes all back", async () => {
  const { translating, state, cell, write, states } = await start();
  write(1, "Erste {count}");
  write(0, cell(0).fallback);
  write(2, "");
  const [hello, first, old] = [
    { ...title, keys: ["title"], value: "" },
    { ...slide, keys: ["banner_list", 0, "title"], value: "Erste {count}" },
    { ...popular, keys: ["title"], value: "" },
  ].map(({ text: _, ...one }) => one);
  expect(translating.changes()).toEqual([hello, first, old]);
  expect(states()).toEqual(["missing", "done", "missing", "built-in"]);
  for (let step = 0; step < 3; step++) state().undo();
  expect(translating.changes()).toEqual([]);
});

test("a text that is right as it stands is confirmed", async () => {
  const { translating, states } = await start();
  const [, first, old] = translating.cells();
  for (const one of [first, old]) translating.confirm(one?.id ?? "");
  expect(states()).toEqual(["done", "done", "done", "built-in"]);
  expect(translating.changes().map(({ value }) => value)).toEqual(["First {count}", "Alt"]);
});

test("the work of before is there again, and saved as a draft of the language alone", async () => {
  vi.useFakeTimers();
  draft = { revision: 7, time: 1, cells: [{ ...slide, text: undefined, keys: [...slide.keys], value: "Erste" }] };
  const { translating, write, states } = await start();
  expect(states()).toEqual(["done", "done", "outdated", "built-in"]);
  expect(translating.drafts.status()).toBe("server");
  write(2, "Beliebt");
  expect(translating.drafts.isSafe()).toBe(false);
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent.map(({ path }) => path)).toEqual([
    "/admin_api/v1/decoration/translation",
    "/admin_api/v1/decoration/translation/draft",
  ]);
  expect(sent[1]?.input).toMatchObject({ locale: "de", draft: { revision: 7, cells: [{}, { value: "Beliebt" }] } });
  expect(translating.drafts.isSafe()).toBe(true);
  translating.stop();
  vi.useRealTimers();
});

test("the design is locked, and both documents show the same page", async () => {
  const { own, state } = await start();
  const before = state().document;
  state().remove("home_modules:11");
  state().change("home_modules:11", "interval", 2, "commit", "Interval");
  expect(state().move("home_modules:11", "home_modules:13")).toBe(false);
  expect(state().document).toBe(before);
  own.store.getState().openPage("cart_modules");
  expect(state().page).toBe("cart_modules");
});

test("a module is hidden in one language alone, and shown again as the design says", async () => {
  const shown = {
    ...title,
    module: 13,
    keys: ["@show"],
    source: "",
    text: "true",
    value: false,
    state: "free",
  } as const;
  cells.push(shown);
  try {
    const { translating, own, state } = await start();
    const showOf = (id: number) => state().document.modules[`home_modules:${id}`]?.show;
    expect([showOf(11), showOf(13), translating.changes()]).toEqual([true, false, []]);
    state().setShow("home_modules:11", false);
    state().setShow("home_modules:13", true);
    const about = { group: "home_modules", keys: ["@show"], source: "" };
    const changes = [
      { ...about, module: 11, value: false },
      { ...about, module: 13, value: null },
    ];
    expect(translating.changes()).toEqual(changes);
    expect(own.store.getState().document.modules["home_modules:11"]?.show).toBe(true);
    // Header and footer are on every page.
    state().setShow("common_modules:1", false);
    expect(translating.changes()).toEqual(changes);
    state().undo();
    state().undo();
    expect(translating.changes()).toEqual([]);
    draft = { revision: 7, time: 1, cells: changes };
    expect((await start()).translating.changes()).toEqual(changes);
  } finally {
    cells.pop();
  }
});

test("Enter goes to the next text that is open, and from the last one to the first", async () => {
  const { translating, state, cell } = await start();
  const after = (index: number) =>
    nextOpen(translating.cells(), state().document, translating.confirmed(), cell(index).id)?.id;
  expect([after(0), after(1), after(2), after(3)]).toEqual([cell(1).id, cell(2).id, cell(1).id, cell(1).id]);
});

test("texts have names: the rows of lists are counted", async () => {
  const { state, cell } = await start();
  expect(describeCell(cell(1), state().document, testCatalog)?.label).toBe("Slide 1 › Title");
  expect(describeCell(cell(0), state().document, testCatalog)?.label).toBe("Title");
});

test("before a publish names in braces, lengths and what the law asks for are looked at", async () => {
  const { translating, state, write } = await start();
  const check = (list = translating.cells()) => {
    const { document } = state();
    const confirmed = translating.confirmed();
    const changed = new Set(list.filter((one) => changesIn([one], document, confirmed).length > 0).map(({ id }) => id));
    return checkTexts(list, changed, document, confirmed, testCatalog).map(({ severity, message }) => [
      severity,
      message,
    ]);
  };
  write(1, "Erste {cuont}");
  expect(check()).toEqual([
    ["error", "{cuont} stands for nothing here"],
    ["warning", "{count} is missing"],
  ]);
  write(1, "Erste {count}");
  write(0, "x".repeat(201));
  expect(check()).toEqual([["error", "Must be at most 200 characters"]]);
  write(0, "Hallo");
  const legal = translating
    .cells()
    .map((one, index) => (index === 3 ? { ...one, state: "missing" as const, legal: true } : one));
  expect(check(legal)).toEqual([
    ["warning", "The law asks for this text. Customers read the built-in one until it is translated"],
  ]);
  expect([...namesIn("{count, plural, one {# Stück} other {# Stück}} von {name}")]).toEqual(["count", "name"]);
});

test("what a machine has made stands where nobody has written, is marked until it is read, and is undone as one", async () => {
  const { translating, state, write, states } = await start();
  const answer = (index: number, value: string) => {
    const { group, module, path, source } = translating.cells()[index] ?? fail();
    return { group, module, keys: [...path], source, value, machine: true };
  };
  write(2, "Von Hand");
  const given = [
    answer(0, "Nein"),
    answer(1, "[de] First {count}"),
    answer(2, "Nein"),
    { ...answer(1, "x"), source: "other" },
  ];
  expect(translating.fill(given, "Translated by machine")).toBe(1);
  expect(states()).toEqual(["done", "machine", "done", "built-in"]);
  expect(translating.changes()).toContainEqual({ ...answer(1, "[de] First {count}") });
  const id = translating.cells()[1]?.id ?? "";
  // Enter goes to it, since nobody has read it yet.
  expect(nextOpen(translating.cells(), state().document, translating.confirmed(), undefined)?.id).toBe(id);
  expect(state().undo()).toBe("Translated by machine");
  expect(states()[1]).toBe("missing");
  state().redo();
  translating.confirm(id);
  expect(states()[1]).toBe("done");
  expect(translating.changes().find(({ keys }) => keys.length === 3)).not.toHaveProperty("machine");
});

test("what a machine has made and is not published yet is marked when the editor is opened again; what is published is, too", async () => {
  draft = {
    cells: [{ ...slide, keys: [...slide.keys], value: "[de] First {count}", machine: true }],
  };
  cells[0] = { ...title, value: "Hallo", state: "machine" };
  const { states, translating } = await start();
  cells[0] = { ...title, value: "Hallo", state: "done" };
  expect(states().slice(0, 2)).toEqual(["machine", "machine"]);
  translating.confirm(translating.cells()[0]?.id ?? "");
  expect(states()[0]).toBe("done");
  expect(translating.changes().find(({ keys }) => keys.join() === "title")).toMatchObject({ value: "Hallo" });
});
