import { describe, expect, test } from "vitest";
import { isNeverPublished } from "../dirty.ts";
import { modulesOf } from "../document.ts";
import { toSave } from "../save.ts";
import { createEditorStore } from "../store.ts";
import { editedStore, first, header, second, testCatalog, third, wireOf } from "../testing.ts";

describe("publishing over another person's revision", () => {
  test("rebase takes their group as base and drops the steps made on another, not those of other groups", () => {
    const { state, order, value, dirty, labels } = editedStore();
    state().change(first, "interval", 3, "commit", "Interval");
    state().change(header, "a", "x", "commit", "A");
    const theirs = modulesOf(state().baseline, "home_modules").slice(1);
    state().rebase("home_modules", theirs, 9, { [second]: { products: [] } });
    expect(order()).toEqual([second, third]);
    expect(dirty()).toEqual(["common_modules"]);
    expect(state().revisions).toMatchObject({ home_modules: 9, common_modules: 7 });
    expect(state().data[second]).toEqual({ products: [] });
    expect(labels()).toEqual(["Header: A empty → “x”"]);
    state().undo();
    expect(value(header, "a")).toBe("");
  });

  test("groups that the server kept get no new base before they are loaded again", () => {
    const { state, dirty } = editedStore();
    state().change(first, "interval", 3, "commit", "Interval");
    const { sent, groups } = toSave(state(), testCatalog);
    expect(groups).toEqual(["common_modules", "config_modules", "home_modules"]);
    state().published(sent, 9, { home_modules: [11, 12, 13] }, ["common_modules"]);
    expect(state().revisions).toEqual({ common_modules: 7, config_modules: 9, home_modules: 9 });
    expect(dirty()).toEqual([]);
    state().change(first, "interval", 2, "commit", "Interval");
    expect(toSave(state(), testCatalog).input).toMatchObject({
      revision: 7,
      revisions: { common_modules: 7, config_modules: 9, home_modules: 9 },
    });
    state().load({ common_modules: [wireOf(0, 1), wireOf(-1, 2)] }, 10);
    expect(state().revisions).toEqual({ common_modules: 10, config_modules: 9, home_modules: 9 });
  });

  test("what was changed while a publish was on its way stays a change, and shares its objects where nothing was", () => {
    const { state, dirty } = editedStore();
    state().change(first, "interval", 3, "commit", "Interval");
    const sent = state().document;
    state().change(second, "title", "Later", "commit", "Title");
    state().published(sent, 8, { home_modules: [11, 12, 13] });
    expect(dirty()).toEqual(["home_modules"]);
    expect(state().baseline.modules[first]?.values.interval).toBe(3);
    expect(state().baseline.modules[second]?.values.title).toBe("Popular");
    expect(state().history.past).toHaveLength(2);
  });
});

test("a design counts as never published while all of it is the built-in decoration, revision 0", () => {
  const store = createEditorStore({ catalog: testCatalog });
  const state = () => store.getState();
  expect(isNeverPublished(state())).toBe(false);
  state().load({ home_modules: [wireOf(1, 11)], common_modules: [wireOf(0, 1), wireOf(-1, 2)] }, 0);
  expect(isNeverPublished(state())).toBe(true);
  state().published({ ...state().document, order: { home_modules: ["home_modules:11"] } }, 1, {});
  expect(isNeverPublished(state())).toBe(false);
});
