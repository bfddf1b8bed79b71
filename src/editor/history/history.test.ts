import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newModule } from "#decoration/wire.ts";
import { frameFields } from "#modules/pages/frame-fields.ts";
import { isDirty } from "../store/dirty.ts";
import { keysOf, modulesOf } from "../store/document.ts";
import { header, loadedStore, testCatalog } from "../store/testing.ts";
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
  // The choice of a header that the owner has added is stored as a number that is shown nowhere in the editor.
  expect(changeLabel(frameFields, "header_variant", "Header", "", "667405")).toBe("Header");
});

describe("undo on one of several pages", () => {
  /** A store with a home page, a cart page and a header; the home page is open. */
  function twoPages() {
    const store = loadedStore();
    const state = () => store.getState();
    state().load({ cart_modules: [] }, 7);
    const [cart = ""] = keysOf(state().document, "cart_modules");
    const value = (key: string, name: string) => state().document.modules[key]?.values[name];
    const edit = (text: string) => state().change(cart, "cart_title", text, "commit", "Title");
    return { state, value, edit, cart };
  }

  test("takes the steps of that page and of header, footer and configuration, and leaves the others to their page", () => {
    const { state, value, edit, cart } = twoPages();
    state().change(header, "a", "x", "commit", "A");
    state().openPage("cart_modules");
    edit("Basket");
    state().openPage("home_modules");
    expect(state().undo()).toBe("Header: A empty → “x”");
    expect(state().undo()).toBeNull();
    expect(value(cart, "cart_title")).toBe("Basket");
    state().openPage("cart_modules");
    expect(state().undo()).toMatch(/^Cart: /);
    expect(value(cart, "cart_title")).toBe("Your cart");
    state().openPage("home_modules");
    expect(state().redo()).toBe("Header: A empty → “x”");
    state().openPage("cart_modules");
    expect(state().redo()).toMatch(/^Cart: /);
    expect(value(cart, "cart_title")).toBe("Basket");
  });

  test("takes a step over several pages as a whole, unless another page has later steps", () => {
    const { state, value, edit, cart } = twoPages();
    const renamed = () =>
      modulesOf(state().document, "cart_modules").map((one) => ({ ...one, values: { cart_title: "Imported" } }));
    const replace = () => state().replace({ home_modules: [], cart_modules: renamed() }, "Template imported");
    replace();
    expect(state().undo()).toBe("Template imported");
    expect(value(cart, "cart_title")).toBe("Your cart");
    expect(state().redo()).toBe("Template imported");
    expect(value(cart, "cart_title")).toBe("Imported");
    state().openPage("cart_modules");
    edit("Basket");
    state().openPage("home_modules");
    expect(state().undo()).toBe("Template imported");
    expect(keysOf(state().document, "home_modules")).toHaveLength(3);
    expect(value(cart, "cart_title")).toBe("Basket");
    state().openPage("cart_modules");
    state().undo();
    expect(value(cart, "cart_title")).toBe("Imported");
    state().undo();
    expect(value(cart, "cart_title")).toBe("Your cart");
  });
});
