import { expect, test, vi } from "vitest";
import { showFonts } from "#fonts/show.ts";
import { first, loadedStore, third } from "../store/testing.ts";
import { declareFonts } from "./declare.ts";

vi.mock("#fonts/show.ts", () => ({ showFonts: vi.fn(async () => {}) }));

test("an uploaded font is declared once a change names it; other modules are not read again", () => {
  const store = loadedStore();
  declareFonts(store);
  expect(showFonts).not.toHaveBeenCalled();
  const font = `/uploads/${"a".repeat(32)}.woff2`;
  store.getState().change(first, "title", font, "commit", "Title");
  expect(vi.mocked(showFonts).mock.calls.map(([fonts]) => [...fonts])).toEqual([[font]]);
  store.getState().change(third, "title", "B", "commit", "Title");
  expect(showFonts).toHaveBeenCalledTimes(1);
});
