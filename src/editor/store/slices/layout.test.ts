import { expect, test } from "vitest";
import { editedStore } from "../testing.ts";

test("display mode and panel tab are set without a step", () => {
  const { state } = editedStore();
  state().setMode(1);
  state().setTab(1);
  expect(state()).toMatchObject({ mode: 1, tab: 1 });
  expect(state().history.past).toEqual([]);
});
