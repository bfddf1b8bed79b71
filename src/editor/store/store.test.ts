import { describe, expect, test } from "vitest";
import { newModule } from "#decoration/wire.ts";
import { keysOf } from "./document.ts";
import { toSave } from "./save.ts";
import { editedStore, first, second, testCatalog, third, wireOf } from "./testing.ts";

describe("editing", () => {
  test("a change of a field is one named step, undone and redone", () => {
    const { state, value, labels, dirty } = editedStore();
    state().change(first, "interval", 3, "commit", "Interval");
    expect(value(first, "interval")).toBe(3);
    expect(labels()).toEqual(["Carousel: Interval 4 → 3"]);
    expect(dirty()).toEqual(["home_modules"]);
    expect(state().undo()).toBe("Carousel: Interval 4 → 3");
    expect(value(first, "interval")).toBe(4);
    expect(dirty()).toEqual([]);
    expect(state().redo()).toBe("Carousel: Interval 4 → 3");
    expect(value(first, "interval")).toBe(3);
    expect(state().redo()).toBeNull();
  });

  test("a burst of typing in one field is one step, a pause begins another", () => {
    const { state, value, labels, wait } = editedStore();
    for (const title of ["Hello w", "Hello wo", "Hello wor"]) {
      state().change(first, "title", title, "commit", "Title");
      wait(200);
    }
    wait(1000);
    state().change(first, "title", "Hello world", "commit", "Title");
    expect(labels()).toEqual(["Carousel: Title “Hello” → “Hello wor”", "Carousel: Title “Hello wor” → “Hello world”"]);
    state().undo();
    state().undo();
    expect(value(first, "title")).toBe("Hello");
  });

  test("typing in another field, another module or after selecting is a step of its own", () => {
    const { state } = editedStore();
    state().change(first, "title", "A", "commit", "Title");
    state().change(first, "interval", 2, "commit", "Interval");
    state().change(third, "interval", 2, "commit", "Interval");
    state().select(second);
    state().change(third, "interval", 1, "commit", "Interval");
    expect(state().history.past).toHaveLength(4);
  });

  test("typing back to the start leaves no step", () => {
    const { state, dirty } = editedStore();
    state().change(first, "title", "Hell", "commit", "Title");
    state().change(first, "title", "Hello", "commit", "Title");
    expect(state().history.past).toHaveLength(0);
    expect(dirty()).toEqual([]);
  });

  test("typing after an undo does not join the step that was redone", () => {
    const { state, value } = editedStore();
    state().change(first, "title", "A", "commit", "Title");
    state().undo();
    state().redo();
    state().change(first, "title", "AB", "commit", "Title");
    state().undo();
    expect(value(first, "title")).toBe("A");
  });

  test("adding two list items in a row is two steps, typing in an item joins", () => {
    const { state } = editedStore();
    const list = (...titles: string[]) => titles.map((title) => ({ title }));
    state().change(first, "banner_list", list("First", ""), "commit", "Slides");
    state().change(first, "banner_list", list("First", "", ""), "commit", "Slides");
    state().change(first, "banner_list", list("First", "a", ""), "commit", "Slides › Slide 2 › Title");
    state().change(first, "banner_list", list("First", "ab", ""), "commit", "Slides › Slide 2 › Title");
    expect(state().history.past.map((step) => step.label)).toEqual([
      "Carousel: Slides",
      "Carousel: Slides",
      "Carousel: Slides › Slide 2 › Title",
    ]);
  });

  test("a drag paints live and is one step", () => {
    const { state, value, labels, wait } = editedStore();
    for (const interval of [3, 2, 1, 2]) {
      state().change(first, "interval", interval, "live", "Interval");
      wait(2000);
    }
    expect(value(first, "interval")).toBe(2);
    expect(labels()).toEqual([]);
    state().change(first, "interval", 2, "commit", "Interval");
    expect(labels()).toEqual(["Carousel: Interval 4 → 2"]);
    state().undo();
    expect(value(first, "interval")).toBe(4);
  });

  test("a drag that never ended is a step before the next change", () => {
    const { state, value, labels } = editedStore();
    state().change(first, "interval", 3, "live", "Interval");
    state().setShow(second, false);
    expect(labels()).toEqual(["Carousel: Interval 4 → 3", "Popular products: hidden"]);
    state().undo();
    state().undo();
    expect(value(first, "interval")).toBe(4);
  });

  test("a change gives the other modules back as the same objects", () => {
    const { state } = editedStore();
    const before = state().document.modules;
    state().change(first, "interval", 3, "commit", "Interval");
    const after = state().document.modules;
    expect(Object.keys(after).filter((key) => after[key] !== before[key])).toEqual([first]);
  });
});

describe("modules", () => {
  test("an added module follows the last movable one, is selected, and undo removes it", () => {
    const { state, order, labels } = editedStore();
    const definition = testCatalog.definitionOf(1, "home_modules");
    if (!definition) throw new Error("no definition");
    state().add("home_modules", newModule(definition, "new:1"));
    expect(order()).toEqual([first, second, third, "new:1"]);
    expect(state().selected).toBe("new:1");
    expect(labels()).toEqual(["Carousel: added"]);
    state().undo();
    expect(order()).toEqual([first, second, third]);
    expect(state().selected).toBeNull();
    expect(state().document.modules["new:1"]).toBeUndefined();
  });

  test("remove and undo bring back the module with its values, in its place", () => {
    const { state, order, value } = editedStore();
    state().change(second, "title", "Best", "commit", "Title");
    state().select(second);
    state().remove(second);
    expect(order()).toEqual([first, third]);
    expect(state().selected).toBeNull();
    state().undo();
    expect(order()).toEqual([first, second, third]);
    expect(value(second, "title")).toBe("Best");
  });

  test("move by drag and by key, never past the ends, never header or footer", () => {
    const { state, order, labels } = editedStore();
    expect(state().move(first, third)).toBe(true);
    expect(order()).toEqual([second, third, first]);
    expect(state().moveBy(first, -1)).toBe(true);
    expect(order()).toEqual([second, first, third]);
    expect(state().moveBy(second, -1)).toBe(false);
    expect(state().moveBy("common_modules:1", 1)).toBe(false);
    expect(state().move("common_modules:1", "common_modules:2")).toBe(false);
    expect(labels()).toEqual(["Carousel: moved 1 → 3", "Carousel: moved 3 → 2"]);
  });

  test("hide and show", () => {
    const { state, dirty } = editedStore();
    state().setShow(first, false);
    expect(state().document.modules[first]?.show).toBe(false);
    state().setShow(first, true);
    expect(dirty()).toEqual([]);
  });
});

describe("loading and publishing", () => {
  test("unknown settings and unknown modules come back word for word", () => {
    const { state } = editedStore();
    const strange = {
      id: 21,
      type: 77,
      name: "Countdown",
      show: true,
      schema: [{ field: "until", value: 5, component: "Date" }],
      extra: { deep: [1] },
    };
    const wire = [wireOf(1, 11, [{ field: "from_the_future", value: { a: 1 } }]), strange];
    state().load({ home_modules: wire }, 8, { force: true });
    state().change(first, "interval", 3, "commit", "Interval");
    const saved = toSave(state(), testCatalog).input.home_modules;
    expect(saved?.[0]?.schema).toContainEqual({ field: "from_the_future", value: { a: 1 } });
    expect(saved?.[1]).toEqual(strange);
    // An unknown module can be hidden and moved, but has no fields.
    state().change("home_modules:21", "until", 6, "commit", "Until");
    expect(toSave(state(), testCatalog).input.home_modules?.[1]).toEqual(strange);
  });

  test("groups get the modules they must have", () => {
    const { state } = editedStore();
    expect(keysOf(state().document, "config_modules")).toEqual(["config_modules:type-14"]);
  });

  test("loading again keeps keys, objects and unpublished work", () => {
    const { state, value } = editedStore();
    const before = state().document;
    state().load({ home_modules: [wireOf(1, 11), wireOf(4, 12), wireOf(1, 13)] }, 8);
    expect(state().document).toBe(before);
    expect(state().revisions.home_modules).toBe(8);
    state().change(first, "title", "Mine", "commit", "Title");
    state().load({ home_modules: [wireOf(1, 11)] }, 9);
    expect(value(first, "title")).toBe("Mine");
    expect(state().revisions.home_modules).toBe(8);
  });

  test("sends header and footer, configuration, the page and every group with changes, each with its revision", () => {
    const { state } = editedStore();
    state().load({ cart_modules: [] }, 9);
    state().change("cart_modules:type-3", "cart_title", "Basket", "commit", "Title");
    state().change(first, "interval", 3, "commit", "Interval");
    const { input, groups } = toSave(state(), testCatalog);
    expect(groups).toEqual(["common_modules", "config_modules", "home_modules", "cart_modules"]);
    expect(input.revision).toBe(7);
    expect(input.revisions).toEqual({ common_modules: 7, config_modules: 7, home_modules: 7, cart_modules: 9 });
    expect(input.common_modules).toHaveLength(2);
    expect(input.config_modules).toHaveLength(1);
    expect(input.home_modules).toHaveLength(3);
    expect(input.cart_modules).toHaveLength(1);
  });

  test("sends the page, common and config groups when nothing changed", () => {
    const { state } = editedStore();
    expect(toSave(state(), testCatalog).groups).toEqual(["common_modules", "config_modules", "home_modules"]);
  });

  test("a page that is not loaded yet is not sent: it would be published empty", () => {
    const { state } = editedStore();
    state().change(first, "interval", 3, "commit", "Interval");
    state().openPage("cart_modules");
    const { input, groups } = toSave(state(), testCatalog);
    expect(groups).toEqual(["common_modules", "config_modules", "home_modules"]);
    expect(input).not.toHaveProperty("cart_modules");
  });

  test("after a publish everything is clean, new modules have ids, later changes are still unsaved", () => {
    const { state, dirty } = editedStore();
    const definition = testCatalog.definitionOf(4, "home_modules");
    if (!definition) throw new Error("no definition");
    state().add("home_modules", newModule(definition, "new:1"));
    const { sent } = toSave(state(), testCatalog);
    state().change(first, "interval", 2, "commit", "Interval");
    state().published(sent, 8, { home_modules: [11, 12, 13, 14] });
    expect(state().document.modules["new:1"]?.id).toBe(14);
    expect(dirty()).toEqual(["home_modules"]);
    state().undo();
    expect(dirty()).toEqual([]);
    expect(state().revisions.home_modules).toBe(8);
    // Undo beyond a publish is a change again.
    state().undo();
    expect(dirty()).toEqual(["home_modules"]);
  });

  test("discarding makes a page as it is published, as one step; header and configuration stay", () => {
    const { state, value, dirty } = editedStore();
    state().change(first, "interval", 2, "commit", "Interval");
    state().change("common_modules:1", "a", "x", "commit", "A");
    state().remove(second);
    state().discard(["home_modules"]);
    expect(value(first, "interval")).toBe(4);
    expect(keysOf(state().document, "home_modules")).toEqual([first, second, third]);
    expect(dirty()).toEqual(["common_modules"]);
    expect(state().undo()).toBe("Changes discarded");
    expect(value(first, "interval")).toBe(2);
    expect(keysOf(state().document, "home_modules")).toEqual([first, third]);
  });
});
