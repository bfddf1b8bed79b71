import { expect, test } from "vitest";
import { nothing, togglePage, toggleRow } from "./selection.ts";

const rows = ["a", "b", "c", "d"];
const ids = (state: { ids: ReadonlySet<string> }) => [...state.ids].sort().join("");

test("a click selects one row, shift-click the rows between it and the one before, in both directions", () => {
  const one = toggleRow(nothing(""), "b", rows, false);
  expect(ids(one)).toBe("b");
  expect(ids(toggleRow(one, "d", rows, true))).toBe("bcd");
  expect(ids(toggleRow(one, "a", rows, true))).toBe("ab");
  expect(ids(toggleRow(one, "b", rows, false))).toBe("");
});

test("shift-click on a selected row takes the range out", () => {
  const all = togglePage(nothing(""), rows);
  const without = toggleRow(toggleRow(all, "b", rows, false), "d", rows, true);
  expect(ids(without)).toBe("a");
});

test("the header selects the page beside rows of other pages, and then nothing", () => {
  const page = togglePage(toggleRow(nothing(""), "z", ["z"], false), rows);
  expect(ids(page)).toBe("abcdz");
  expect(ids(togglePage(page, rows))).toBe("");
});

test("taking one row out of all that match leaves the other rows of the page", () => {
  expect(toggleRow({ ...nothing(""), all: true }, "b", rows, false)).toMatchObject({
    all: false,
    ids: new Set(["a", "c", "d"]),
  });
});
