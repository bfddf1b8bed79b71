import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Input } from "#contract/call.ts";
import type { decorationRows } from "#contract/calls/decorations.ts";
import { number } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";
import { newModule } from "#decoration/wire.ts";
import type { Catalog } from "../store/catalog.ts";
import { createEditorStore } from "../store/store.ts";
import { loadMissingRows, watchRows } from "./live-rows.ts";

const news = defineModule({
  type: 10,
  name: "News",
  icon: "newspaper",
  version: 1,
  fields: { max_show_num: number({ label: "Most", default: 4, min: 1 }), gap: number({ label: "Gap", default: 8 }) },
  data: ({ max_show_num }) => ({ news: { count: max_show_num } }),
});
const catalog: Catalog = {
  definitionOf: () => news,
  required: () => [],
  versions: "",
  loadPages: async () => {},
  loadTypes: async () => {},
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function setup() {
  const store = createEditorStore({ catalog });
  const asked: Input<typeof decorationRows>["needs"][] = [];
  const call = async (_: string, { needs }: Input<typeof decorationRows>) => {
    asked.push(needs);
    return { code: 200, message: "", data: { rows: needs.map((need) => ({ news: [{ count: need.news?.count }] })) } };
  };
  store.getState().load({ home_modules: [{ id: 5, type: 10, show: true, schema: [], data: { news: [] } }] }, 1);
  store.getState().openPage("home_modules");
  const stop = watchRows(store, catalog, { call: call as never });
  return { store, asked, stop };
}

test("published modules have come with their rows; new ones and changed needs are asked for, once", async () => {
  const { store, asked } = setup();
  await vi.runAllTimersAsync();
  expect(asked).toEqual([]);
  store.getState().add("home_modules", newModule(news, "new"));
  store.getState().change("home_modules:5", "max_show_num", 6, "commit", "Most");
  store.getState().change("home_modules:5", "max_show_num", 7, "commit", "Most");
  await vi.runAllTimersAsync();
  expect(asked).toEqual([[{ news: { count: 4 } }, { news: { count: 7 } }]]);
  expect(store.getState().data["home_modules:5"]).toEqual({ news: [{ count: 7 }] });
});

test("a change that needs no other rows asks for nothing", async () => {
  const { store, asked } = setup();
  store.getState().change("home_modules:5", "gap", 9, "commit", "Gap");
  await vi.runAllTimersAsync();
  expect(asked).toEqual([]);
});

test("a module of kept work, which came without rows, is asked for", async () => {
  const { store, asked } = setup();
  const newsModule = { ...newModule(news, "home_modules:6"), id: 6 };
  const before = store.getState().document.modules["home_modules:5"];
  if (!before) throw new Error("no module");
  const history = { past: [], future: [] };
  store
    .getState()
    .restore({ groups: { home_modules: { revision: 1, before: [before], now: [before, newsModule] } }, history });
  await vi.runAllTimersAsync();
  expect(asked).toEqual([[{ news: { count: 4 } }]]);
});

test("stops", async () => {
  const { store, asked, stop } = setup();
  stop();
  store.getState().change("home_modules:5", "max_show_num", 9, "commit", "Most");
  await vi.runAllTimersAsync();
  expect(asked).toEqual([]);
});

test("rows of another page's modules are loaded where it was never on the canvas", async () => {
  const { store, asked, stop } = setup();
  stop();
  const call = async (_: string, { needs }: Input<typeof decorationRows>) => {
    asked.push(needs);
    return { code: 200, message: "", data: { rows: needs.map(() => ({ news: [] })) } };
  };
  store.getState().load({ cart_modules: [{ id: 9, type: 10, show: true, schema: [] }] }, 1);
  await loadMissingRows(store, catalog, { call: call as never }, "cart_modules");
  await loadMissingRows(store, catalog, { call: call as never }, "cart_modules");
  expect(asked).toEqual([[{ news: { count: 4 } }]]);
  expect(store.getState().data["cart_modules:9"]).toEqual({ news: [] });
});
