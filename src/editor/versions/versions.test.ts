import { expect, test } from "vitest";
import { newModule } from "#decoration/wire.ts";
import { keysOf, modulesOf } from "../store/document.ts";
import { loadedStore, testCatalog, wireOf } from "../store/testing.ts";
import { compareGroup } from "./changes.ts";
import { loadVersion } from "./load.ts";
import { restoreModule, restoreVersion } from "./restore.ts";

const [first, second, third] = ["home_modules:11", "home_modules:12", "home_modules:13"] as const;

/** The owner's design, and version 3 of it: as published, but with another title and a module that is gone now. */
async function setup() {
  const store = loadedStore();
  const state = () => store.getState();
  const answer = {
    home_modules: [wireOf(1, 11), { ...wireOf(4, 40), show: false }, wireOf(4, 12), wireOf(1, 13)],
    common_modules: [wireOf(0, 1), wireOf(-1, 2)],
    revision: 3,
    author: "anna",
    created_at: "2026-01-01T00:00:00Z",
  };
  const call = async () => ({ code: 200, message: "", data: answer });
  state().change(first, "title", "Mine", "commit", "Title");
  const version = await loadVersion({ call: call as never }, testCatalog, store, 3);
  const home = () => keysOf(state().document, "home_modules");
  return { store, state, version, home };
}

test("previewing a version touches nothing of the owner's work", async () => {
  const { state, version } = await setup();
  expect(version).toMatchObject({ number: 3, author: "anna" });
  expect(keysOf(version.store.getState().document, "home_modules")).toEqual([first, "home_modules:40", second, third]);
  expect(version.store.getState().document.modules[first]?.values.title).toBe("Hello");
  expect(state().document.modules[first]?.values.title).toBe("Mine");
  expect(state().history.past).toHaveLength(1);
});

test("tells what differs, module by module", async () => {
  const { state, version } = await setup();
  state().remove(third);
  const mine = modulesOf(state().document, "home_modules");
  const theirs = modulesOf(version.store.getState().document, "home_modules");
  expect(compareGroup("home_modules", mine, theirs, testCatalog)).toEqual({
    group: "home_modules",
    moved: false,
    modules: [
      { kind: "changed", key: first, name: "Carousel", settings: ["Title"] },
      { kind: "added", key: "home_modules:40", name: "Popular products", settings: [] },
      { kind: "added", key: third, name: "Carousel", settings: [] },
    ],
  });
  expect(compareGroup("home_modules", theirs, mine, testCatalog).modules.map(({ kind }) => kind)).toEqual([
    "changed",
    "deleted",
    "deleted",
  ]);
});

test("all of a version is restored as one step, and undone as one", async () => {
  const { store, state, version, home } = await setup();
  state().setShow("common_modules:1", false);
  const before = state().document;
  expect(restoreVersion(store, version)).toBe(true);
  expect(home()).toEqual([first, "home_modules:40", second, third]);
  expect(state().document.modules[first]?.values.title).toBe("Hello");
  expect(state().document.modules["common_modules:1"]?.show).toBe(true);
  expect(restoreVersion(store, version)).toBe(false);
  expect(state().undo()).toBe("Version 3 restored");
  expect(state().document).toEqual(before);
});

test("one module is restored in its place; one that was deleted stands where it stood", async () => {
  const { store, state, version, home } = await setup();
  const definition = testCatalog.definitionOf(1, "home_modules");
  if (!definition) throw new Error("no definition");
  state().add("home_modules", newModule(definition, "new"), 0);
  expect(restoreModule(store, version, "home_modules", { key: first, name: "Carousel" })).toBe(true);
  expect(state().document.modules[first]?.values.title).toBe("Hello");
  expect(restoreModule(store, version, "home_modules", { key: "home_modules:40", name: "Divider" })).toBe(true);
  expect(home()).toEqual(["new", first, "home_modules:40", second, third]);
  expect(state().document.modules["home_modules:40"]).toMatchObject({ id: 40, show: false });
  expect(restoreModule(store, version, "home_modules", { key: "new", name: "Carousel" })).toBe(false);
  expect(state().undo()).toBe("Divider: as in version 3");
  expect(home()).toEqual(["new", first, second, third]);
});

test("steps of one group can be forgotten out of a restored version; the rest is undone all the same", async () => {
  const { store, state, version } = await setup();
  state().setShow("common_modules:1", false);
  restoreVersion(store, version);
  state().rebase("home_modules", modulesOf(state().baseline, "home_modules"), 9, {});
  expect(state().undo()).toBe("Version 3 restored");
  expect(state().document.modules["common_modules:1"]?.show).toBe(false);
});
