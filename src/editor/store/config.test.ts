import { expect, test } from "vitest";
import { configOf } from "./config.ts";
import { loadedStore } from "./testing.ts";

test("the configuration is the same object until it changes, of two documents that are read in turns too", () => {
  const [one, other] = [loadedStore(), loadedStore()];
  const key = "config_modules:type-14";
  other.getState().change(key, "theme-color", "#123456", "commit", "Color");
  const [first, second] = [one.getState().document, other.getState().document];
  const [ofFirst, ofSecond] = [configOf(first), configOf(second)];
  expect(ofFirst["theme-color"]).not.toBe(ofSecond["theme-color"]);
  for (let turn = 0; turn < 3; turn++) {
    expect(configOf(first)).toBe(ofFirst);
    expect(configOf(second)).toBe(ofSecond);
  }
});
