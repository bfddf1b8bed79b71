import { expect, test } from "vitest";
import { subscribeModule } from "./per-module.ts";
import { loadedStore } from "./testing.ts";

const [first, second] = ["home_modules:11", "home_modules:12"] as const;

test("a listener of a module is called for its values, its rows and its selection, and for no other module", () => {
  const store = loadedStore();
  const heard: string[] = [];
  const listen = (key: string, name: string) => subscribeModule(store, key, () => heard.push(name));
  const endFirst = listen(first, "first");
  listen(second, "second");
  const after = (change: () => void) => {
    heard.length = 0;
    change();
    return [...heard];
  };
  const { change, setData, select, openPage, undo } = store.getState();
  expect(after(() => change(first, "title", "New", "commit", "Title"))).toEqual(["first"]);
  expect(after(() => undo())).toEqual(["first"]);
  expect(after(() => setData(second, { products: [] }))).toEqual(["second"]);
  expect(after(() => select(first))).toEqual(["first"]);
  expect(after(() => select(second))).toEqual(["first", "second"]);
  expect(after(() => openPage("cart_modules"))).toEqual(["second"]);
  endFirst();
  expect(after(() => change(first, "title", "Newer", "commit", "Title"))).toEqual([]);
});

test("listeners are called once for a change and its step", () => {
  const store = loadedStore();
  let told = 0;
  store.subscribe(() => {
    told++;
  });
  store.getState().change(first, "title", "New", "commit", "Title");
  expect(told).toBe(1);
  expect(store.getState().history.past).toHaveLength(1);
});
