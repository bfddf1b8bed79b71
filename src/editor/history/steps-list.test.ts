import { expect, test } from "vitest";
import { loadedStore } from "../store/testing.ts";
import { listSteps } from "./steps-list.ts";

const first = "home_modules:11";

test("lists done and undone steps, newest first; what goes together is one; the way leads there", () => {
  const store = loadedStore();
  const state = () => store.getState();
  const ways = () => listSteps(state().history, state().page).map(({ place, label, way }) => [place, label, way]);
  state().change(first, "interval", 3, "commit", "Interval");
  state().replace({ home_modules: [], common_modules: [] }, "Template imported");
  state().undo();
  state().setShow(first, false);
  state().replace({ home_modules: [], common_modules: [] }, "Template imported");
  state().undo();
  expect(ways()).toEqual([
    [3, "Template imported", 1],
    [2, "Carousel: hidden", 0],
    [1, "Carousel: Interval 4 → 3", -1],
  ]);
  for (const { way } of listSteps(state().history, state().page).slice(0, 1))
    for (let left = way; left > 0; left--) state().redo();
  expect(ways()[0]).toEqual([3, "Template imported", 0]);
  state().undo();
  state().undo();
  expect(state().document.modules[first]).toMatchObject({ show: true, values: { interval: 3 } });
});
