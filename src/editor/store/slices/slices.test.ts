import { describe, expect, test } from "vitest";
import { newModule } from "#decoration/wire.ts";
import type { Step } from "../../history/step.ts";
import { dirtyGroups, isNeverPublished } from "../dirty.ts";
import { keysOf, modulesOf } from "../document.ts";
import { createEditorStore } from "../store.ts";
import { loadedStore, testCatalog, wireOf } from "../testing.ts";

const [first, second, third] = ["home_modules:11", "home_modules:12", "home_modules:13"] as const;
const header = "common_modules:1";
const footer = "common_modules:2";

function setup() {
  let time = 0;
  const store = loadedStore(() => time);
  const state = () => store.getState();
  return {
    store,
    state,
    order: () => keysOf(state().document, "home_modules"),
    value: (key: string, name: string) => state().document.modules[key]?.values[name],
    labels: () => state().history.past.map((step) => step.label),
    dirty: () => dirtyGroups(state().document, state().baseline),
    wait: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

function carousel(key: string) {
  const definition = testCatalog.definitionOf(1, "home_modules");
  if (!definition) throw new Error("no definition");
  return newModule(definition, key);
}

describe("which changes of a field are one step", () => {
  test("changes less than a second apart are; the last change counts, not the first", () => {
    const { state, labels, wait } = setup();
    for (const title of ["a", "ab", "abc"]) {
      state().change(first, "title", title, "commit", "Title");
      wait(999);
    }
    expect(labels()).toEqual(["Carousel: Title “Hello” → “abc”"]);
    wait(1);
    state().change(first, "title", "abcd", "commit", "Title");
    expect(labels()).toHaveLength(2);
  });

  test("changes with a different label are not: the same list, another item", () => {
    const { state } = setup();
    const list = (...titles: string[]) => titles.map((title) => ({ title }));
    state().change(first, "banner_list", list("a"), "commit", "Slides › Slide 1 › Title");
    state().change(first, "banner_list", list("b"), "commit", "Slides › Slide 1 › Subtitle");
    expect(state().history.past).toHaveLength(2);
  });

  test("a change after undo does not join the step before, and drops the steps to redo", () => {
    const { state, labels } = setup();
    state().change(first, "title", "a", "commit", "Title");
    state().change(first, "interval", 3, "commit", "Interval");
    state().undo();
    state().change(first, "title", "ab", "commit", "Title");
    expect(labels()).toEqual(["Carousel: Title “Hello” → “a”", "Carousel: Title “a” → “ab”"]);
    expect(state().redo()).toBeNull();
  });

  test("joined changes are undone and redone as one", () => {
    const { state, value } = setup();
    state().change(first, "title", "a", "commit", "Title");
    state().change(first, "title", "ab", "commit", "Title");
    state().undo();
    expect(value(first, "title")).toBe("Hello");
    state().redo();
    expect(value(first, "title")).toBe("ab");
  });

  test("500 steps are kept, the newest", () => {
    const { state, wait, value } = setup();
    for (let at = 0; at < 510; at++) {
      state().change(first, "title", `t${at}`, "commit", "Title");
      wait(1000);
    }
    expect(state().history.past).toHaveLength(500);
    while (state().undo() !== null);
    expect(value(first, "title")).toBe("t9");
  });

  test("a change to the same value is no step, and listeners are not called", () => {
    const { store, state } = setup();
    const { document, history } = state();
    let told = 0;
    store.subscribe(() => {
      told++;
    });
    state().change(first, "title", "Hello", "commit", "Title");
    state().change(first, "banner_list", [{ title: "First" }], "commit", "Slides");
    expect(state().document).toBe(document);
    expect(state().history).toBe(history);
    expect(told).toBe(0);
  });
});

describe("a drag that is not committed becomes a step", () => {
  const firstStepAfter = (act: (state: ReturnType<ReturnType<typeof setup>["store"]["getState"]>) => void) => {
    const { state, labels } = setup();
    state().change(first, "interval", 3, "live", "Interval");
    expect(state().drag).not.toBeNull();
    act(state());
    expect(state().drag).toBeNull();
    return labels()[0];
  };
  const step = "Carousel: Interval 4 → 3";

  test("when another field or module changes", () => {
    expect(firstStepAfter(({ change }) => change(first, "title", "x", "commit", "Title"))).toBe(step);
    expect(firstStepAfter(({ change }) => change(third, "interval", 2, "commit", "Interval"))).toBe(step);
  });

  test("when a module is selected, added, moved or removed, or the page changes", () => {
    expect(firstStepAfter(({ select }) => select(second))).toBe(step);
    expect(firstStepAfter(({ startAdding }) => startAdding())).toBe(step);
    expect(firstStepAfter(({ add }) => add("home_modules", carousel("new:1")))).toBe(step);
    expect(firstStepAfter(({ move }) => move(first, third))).toBe(step);
    expect(firstStepAfter(({ remove }) => remove(second))).toBe(step);
    expect(firstStepAfter(({ openPage }) => openPage("cart_modules"))).toBe(step);
    expect(firstStepAfter(({ replace }) => replace({ common_modules: [] }, "Emptied"))).toBe(step);
    expect(firstStepAfter(({ rebase }) => rebase("common_modules", [], 9, {}))).toBe(step);
  });

  test("undo takes back the drag itself", () => {
    const { state, value } = setup();
    state().change(first, "interval", 3, "live", "Interval");
    expect(state().undo()).toBe(step);
    expect(value(first, "interval")).toBe(4);
    expect(state().drag).toBeNull();
  });

  test("dragged back to where it began, it leaves no step", () => {
    const { state, labels } = setup();
    state().change(first, "interval", 3, "live", "Interval");
    state().change(first, "interval", 4, "live", "Interval");
    state().change(first, "interval", 4, "commit", "Interval");
    expect(labels()).toEqual([]);
    expect(state().drag).toBeNull();
  });

  test("an optional value that was not there before is removed by undo", () => {
    const { state } = setup();
    state().change(first, "fresh", 1, "commit", "Fresh");
    state().undo();
    expect(state().document.modules[first]?.values).not.toHaveProperty("fresh");
  });
});

describe("moving", () => {
  test("over itself, over what is not there, or over what does not move changes nothing", () => {
    const { state, order, labels } = setup();
    state().load({ cart_modules: [] }, 7);
    expect(state().move(first, first)).toBe(false);
    expect(state().move(first, "gone")).toBe(false);
    expect(state().move("gone", first)).toBe(false);
    expect(state().move(first, header)).toBe(false);
    expect(state().moveBy("gone", 1)).toBe(false);
    expect(order()).toEqual([first, second, third]);
    expect(labels()).toEqual([]);
  });

  test("one position down from the last and up from the first changes nothing", () => {
    const { state, order } = setup();
    expect(state().moveBy(third, 1)).toBe(false);
    expect(state().moveBy(first, -1)).toBe(false);
    expect(order()).toEqual([first, second, third]);
  });

  test("a module does not move into another group", () => {
    const { state, order } = setup();
    state().load({ product_list_modules: [wireOf(1, 31)] }, 7);
    expect(state().move(first, "product_list_modules:31")).toBe(false);
    expect(order()).toEqual([first, second, third]);
    expect(keysOf(state().document, "product_list_modules")).toEqual(["product_list_modules:31"]);
  });

  test("the page's configuration stays last: a module is added and moved above it", () => {
    const { state } = setup();
    state().load({ cart_modules: [wireOf(1, 41)] }, 7);
    const configuration = "cart_modules:type-3";
    expect(keysOf(state().document, "cart_modules")).toEqual(["cart_modules:41", configuration]);
    state().add("cart_modules", carousel("new:1"));
    expect(keysOf(state().document, "cart_modules")).toEqual(["cart_modules:41", "new:1", configuration]);
    expect(state().moveBy("new:1", 1)).toBe(false);
    expect(state().move("new:1", configuration)).toBe(false);
    expect(state().moveBy("new:1", -1)).toBe(true);
    expect(keysOf(state().document, "cart_modules")).toEqual(["new:1", "cart_modules:41", configuration]);
  });
});

describe("the selection", () => {
  test("goes with its module, whatever takes it away", () => {
    const { state } = setup();
    state().select(second);
    state().remove(second);
    expect(state().selected).toBeNull();

    state().add("home_modules", carousel("new:1"));
    state().undo();
    expect(state().selected).toBeNull();

    state().add("home_modules", carousel("new:1"));
    state().discard("home_modules");
    expect(state().selected).toBeNull();

    state().select(second);
    state().replace({ home_modules: modulesOf(state().document, "home_modules").slice(0, 1) }, "Cut");
    expect(state().selected).toBeNull();

    state().undo();
    state().select(third);
    state().load({ home_modules: [wireOf(1, 11)] }, 8, { force: true });
    expect(state().selected).toBeNull();
  });

  test("stays when another module goes", () => {
    const { state } = setup();
    state().select(first);
    state().remove(second);
    state().undo();
    state().redo();
    expect(state().selected).toBe(first);
  });

  test("of a page's module ends with the page, of header, footer and configuration it stays", () => {
    const { state } = setup();
    state().select(first);
    state().openPage("cart_modules");
    expect(state()).toMatchObject({ selected: null, reveal: null, page: "cart_modules" });
    for (const key of [header, footer, "config_modules:type-14"]) {
      state().select(key);
      state().openPage(state().page === "cart_modules" ? "home_modules" : "cart_modules");
      expect(state().selected).toBe(key);
    }
  });

  test("opening the page that is open already changes nothing", () => {
    const { state } = setup();
    state().select(first);
    state().openPage("home_modules");
    expect(state().selected).toBe(first);
  });

  test("and the module picker exclude each other", () => {
    const { state } = setup();
    state().select(first);
    state().startAdding();
    expect(state()).toMatchObject({ selected: null, adding: true });
    state().select(first);
    expect(state()).toMatchObject({ selected: first, adding: false });
    state().startAdding();
    state().openPage("cart_modules");
    expect(state().adding).toBe(false);
  });

  test("selecting asks to scroll to the module each time, unless told not to; undo scrolls to what it changed", () => {
    const { state } = setup();
    state().change(third, "interval", 3, "commit", "Interval");
    state().select(first);
    const { reveal } = state();
    expect(reveal).toEqual({ key: first });
    state().select(first);
    expect(state().reveal).not.toBe(reveal);
    state().select(second, { reveal: false });
    expect(state().reveal).toEqual({ key: first });
    state().undo();
    expect(state().reveal).toEqual({ key: third });
  });
});

describe("replacing groups", () => {
  test("several groups are one step, undone as one, and told to listeners once", () => {
    const { store, state, order, value } = setup();
    const before = state().document;
    const home = modulesOf(before, "home_modules").toReversed();
    const common = modulesOf(before, "common_modules").map((module) => ({ ...module, values: { a: "new" } }));
    let told = 0;
    store.subscribe(() => {
      told++;
    });
    expect(state().replace({ home_modules: home, common_modules: common }, "Template imported")).toBe(true);
    expect(told).toBe(1);
    expect(order()).toEqual([third, second, first]);
    expect(value(header, "a")).toBe("new");
    expect(new Set(state().history.past.map(({ batch }) => batch)).size).toBe(1);
    expect(state().undo()).toBe("Template imported");
    expect(state().document).toEqual(before);
    expect(state().history.past).toEqual([]);
  });

  test("with equal modules changes nothing, and equal modules stay the same objects", () => {
    const { state } = setup();
    const before = state().document;
    const home = structuredClone(modulesOf(before, "home_modules"));
    expect(state().replace({ home_modules: home }, "Same")).toBe(false);
    expect(state().document).toBe(before);
    state().replace({ home_modules: home.toReversed() }, "Reversed");
    expect(state().document.modules[first]).toBe(before.modules[first]);
  });
});

describe("restoring a draft", () => {
  const work = (history: { past?: readonly Step[] } = {}) => {
    const { state } = setup();
    const before = modulesOf(state().document, "home_modules");
    const now = before.slice(1).map((module) => ({ ...module, values: { ...module.values, title: "Mine" } }));
    return {
      groups: { home_modules: { revision: 5, before, now } },
      history: { past: history.past ?? [], future: [] },
    };
  };

  test("brings its changes, and the revision that they were based on", () => {
    const { state, order, value, dirty } = setup();
    state().restore(work());
    expect(order()).toEqual([second, third]);
    expect(value(second, "title")).toBe("Mine");
    expect(dirty()).toEqual(["home_modules"]);
    expect(state().revisions).toMatchObject({ home_modules: 5, common_modules: 7 });
    expect(modulesOf(state().baseline, "home_modules").map(({ key }) => key)).toEqual([first, second, third]);
  });

  test("ends the selection of a module that the draft has deleted", () => {
    const { state } = setup();
    state().select(first);
    state().restore(work());
    expect(state().selected).toBeNull();
  });

  test("steps after it continue its numbers, so that no two have the same", () => {
    const { state } = setup();
    const step: Step = { id: 40, group: "home_modules", key: second, label: "", patches: [], inverse: [], time: 0 };
    state().restore(work({ past: [step] }));
    state().change(second, "title", "Next", "commit", "Title");
    expect(state().history.past.map(({ id }) => id)).toEqual([40, 41]);
  });

  test("a group without changes that was published anew meanwhile stays as published, without the draft's steps", () => {
    const { state, order } = setup();
    const older = modulesOf(state().document, "home_modules").slice(0, 2);
    const step: Step = { id: 1, group: "home_modules", key: first, label: "", patches: [], inverse: [], time: 0 };
    state().restore({
      groups: { home_modules: { revision: 5, before: older, now: older } },
      history: { past: [step], future: [step] },
    });
    expect(order()).toEqual([first, second, third]);
    expect(state().revisions.home_modules).toBe(7);
    expect(state().history).toEqual({ past: [], future: [] });
  });
});

describe("publishing over another person's revision", () => {
  test("rebase takes their group as base and drops the steps made on another, not those of other groups", () => {
    const { state, order, value, dirty, labels } = setup();
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

  test("groups that they left alone count as based on their revision", () => {
    const { state } = setup();
    state().sameIn(9, ["common_modules"]);
    expect(state().revisions).toEqual({ home_modules: 7, common_modules: 9, config_modules: 7 });
  });

  test("what was changed while a publish was on its way stays a change, and shares its objects where nothing was", () => {
    const { state, dirty } = setup();
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

test("display mode and panel tab are set without a step", () => {
  const { state } = setup();
  state().setMode(1);
  state().setTab(1);
  expect(state()).toMatchObject({ mode: 1, tab: 1 });
  expect(state().history.past).toEqual([]);
});
