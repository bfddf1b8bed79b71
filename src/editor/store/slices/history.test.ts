import { describe, expect, test } from "vitest";
import { editedStore, first, newCarousel, second, third } from "../testing.ts";

describe("which changes of a field are one step", () => {
  test("changes less than a second apart are; the last change counts, not the first", () => {
    const { state, labels, wait } = editedStore();
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
    const { state } = editedStore();
    const list = (...titles: string[]) => titles.map((title) => ({ title }));
    state().change(first, "banner_list", list("a"), "commit", "Slides › Slide 1 › Title");
    state().change(first, "banner_list", list("b"), "commit", "Slides › Slide 1 › Subtitle");
    expect(state().history.past).toHaveLength(2);
  });

  test("a change after undo does not join the step before, and drops the steps to redo", () => {
    const { state, labels } = editedStore();
    state().change(first, "title", "a", "commit", "Title");
    state().change(first, "interval", 3, "commit", "Interval");
    state().undo();
    state().change(first, "title", "ab", "commit", "Title");
    expect(labels()).toEqual(["Carousel: Title “Hello” → “a”", "Carousel: Title “a” → “ab”"]);
    expect(state().redo()).toBeNull();
  });

  test("joined changes are undone and redone as one", () => {
    const { state, value } = editedStore();
    state().change(first, "title", "a", "commit", "Title");
    state().change(first, "title", "ab", "commit", "Title");
    state().undo();
    expect(value(first, "title")).toBe("Hello");
    state().redo();
    expect(value(first, "title")).toBe("ab");
  });

  test("500 steps are kept, the newest", () => {
    const { state, wait, value } = editedStore();
    for (let at = 0; at < 510; at++) {
      state().change(first, "title", `t${at}`, "commit", "Title");
      wait(1000);
    }
    expect(state().history.past).toHaveLength(500);
    while (state().undo() !== null);
    expect(value(first, "title")).toBe("t9");
  });

  test("a change to the same value is no step, and listeners are not called", () => {
    const { store, state } = editedStore();
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
  const firstStepAfter = (act: (state: ReturnType<ReturnType<typeof editedStore>["store"]["getState"]>) => void) => {
    const { state, labels } = editedStore();
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
    expect(firstStepAfter(({ add }) => add("home_modules", newCarousel("new:1")))).toBe(step);
    expect(firstStepAfter(({ move }) => move(first, third))).toBe(step);
    expect(firstStepAfter(({ remove }) => remove(second))).toBe(step);
    expect(firstStepAfter(({ openPage }) => openPage("cart_modules"))).toBe(step);
    expect(firstStepAfter(({ replace }) => replace({ common_modules: [] }, "Emptied"))).toBe(step);
    expect(firstStepAfter(({ rebase }) => rebase("common_modules", [], 9, {}))).toBe(step);
  });

  test("undo takes back the drag itself", () => {
    const { state, value } = editedStore();
    state().change(first, "interval", 3, "live", "Interval");
    expect(state().undo()).toBe(step);
    expect(value(first, "interval")).toBe(4);
    expect(state().drag).toBeNull();
  });

  test("dragged back to where it began, it leaves no step", () => {
    const { state, labels } = editedStore();
    state().change(first, "interval", 3, "live", "Interval");
    state().change(first, "interval", 4, "live", "Interval");
    state().change(first, "interval", 4, "commit", "Interval");
    expect(labels()).toEqual([]);
    expect(state().drag).toBeNull();
  });

  test("an optional value that was not there before is removed by undo", () => {
    const { state } = editedStore();
    state().change(first, "fresh", 1, "commit", "Fresh");
    state().undo();
    expect(state().document.modules[first]?.values).not.toHaveProperty("fresh");
  });
});
