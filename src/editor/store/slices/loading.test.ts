import { describe, expect, test } from "vitest";
import type { Step } from "../../history/step.ts";
import { modulesOf } from "../document.ts";
import { editedStore, first, second, third } from "../testing.ts";

describe("restoring a draft", () => {
  const work = (history: { past?: readonly Step[] } = {}) => {
    const { state } = editedStore();
    const before = modulesOf(state().document, "home_modules");
    const now = before.slice(1).map((module) => ({ ...module, values: { ...module.values, title: "Mine" } }));
    return {
      groups: { home_modules: { revision: 5, before, now } },
      history: { past: history.past ?? [], future: [] },
    };
  };

  test("brings its changes, and the revision that they were based on", () => {
    const { state, order, value, dirty } = editedStore();
    state().restore(work());
    expect(order()).toEqual([second, third]);
    expect(value(second, "title")).toBe("Mine");
    expect(dirty()).toEqual(["home_modules"]);
    expect(state().revisions).toMatchObject({ home_modules: 5, common_modules: 7 });
    expect(modulesOf(state().baseline, "home_modules").map(({ key }) => key)).toEqual([first, second, third]);
  });

  test("ends the selection of a module that the draft has deleted", () => {
    const { state } = editedStore();
    state().select(first);
    state().restore(work());
    expect(state().selected).toBeNull();
  });

  test("steps after it continue its numbers, so that no two have the same", () => {
    const { state } = editedStore();
    const step: Step = { id: 40, group: "home_modules", key: second, label: "", patches: [], inverse: [], time: 0 };
    state().restore(work({ past: [step] }));
    state().change(second, "title", "Next", "commit", "Title");
    expect(state().history.past.map(({ id }) => id)).toEqual([40, 41]);
  });

  test("a group without changes that was published anew meanwhile stays as published, without the draft's steps", () => {
    const { state, order } = editedStore();
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
