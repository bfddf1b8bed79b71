import fc from "fast-check";
import { expect, test } from "vitest";
import { newModule } from "#decoration/wire.ts";
import { isDirty } from "../store/dirty.ts";
import { keysOf } from "../store/document.ts";
import { loadedStore, testCatalog } from "../store/testing.ts";
import { changeLabel } from "./label.ts";

/** One action; the numbers pick modules and values. */
const action = fc.record({
  kind: fc.constantFrom("type", "drag", "show", "move", "remove", "add", "select", "undo", "redo"),
  at: fc.nat(5),
  value: fc.nat(5),
  wait: fc.nat(2000),
});

test("whatever was done: undoing all of it gives the published document, redoing all of it gives it back", () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
      let time = 0;
      let fresh = 0;
      const store = loadedStore(() => time);
      const state = () => store.getState();
      const carousel = testCatalog.definitionOf(1, "home_modules");
      if (!carousel) throw new Error("no definition");
      for (const { kind, at, value, wait } of actions) {
        time += wait;
        const keys = keysOf(state().document, "home_modules");
        const key = keys[at % Math.max(1, keys.length)] ?? "none";
        const other = keys[value % Math.max(1, keys.length)] ?? "none";
        if (kind === "type") state().change(key, "title", `t${value}`, "commit", "Title");
        if (kind === "drag") state().change(key, "interval", value + 1, value % 2 ? "live" : "commit", "Interval");
        if (kind === "show") state().setShow(key, value % 2 === 0);
        if (kind === "move") state().move(key, other);
        if (kind === "remove") state().remove(key);
        if (kind === "add") state().add("home_modules", newModule(carousel, `new:${++fresh}`));
        if (kind === "select") state().select(key);
        if (kind === "undo") state().undo();
        if (kind === "redo") state().redo();
      }
      while (state().redo() !== null);
      const after = state().document;
      while (state().undo() !== null);
      expect(isDirty(state().document, state().baseline, "home_modules")).toBe(false);
      expect(Object.keys(state().document.modules).sort()).toEqual(Object.keys(state().baseline.modules).sort());
      while (state().redo() !== null);
      expect(state().document).toEqual(after);
    }),
    { numRuns: 300 },
  );
});

test("steps are named by what changed", () => {
  const fields = testCatalog.definitionOf(1, "home_modules")?.fields ?? {};
  const label = (name: string, text: string, before: unknown, after: unknown) =>
    changeLabel(fields, name, text, before, after);
  expect(label("interval", "Interval", 3, 4)).toBe("Interval 3 → 4");
  expect(label("autoplay", "Autoplay", true, false)).toBe("Autoplay on → off");
  expect(label("title", "Title", "", "A".repeat(40))).toBe(`Title empty → “${"A".repeat(23)}…”`);
  expect(label("banner_list", "Slides", [], [{}])).toBe("Slides");
  expect(label("title", "Text", "<p>a</p>", "<p>b</p>")).toBe("Text");
});
