import { describe, expect, test } from "vitest";
import { modulesOf } from "../document.ts";
import { editedStore, first, footer, header, newCarousel, second, third, wireOf } from "../testing.ts";

describe("the selection", () => {
  test("goes with its module, whatever takes it away", () => {
    const { state } = editedStore();
    state().select(second);
    state().remove(second);
    expect(state().selected).toBeNull();

    state().add("home_modules", newCarousel("new:1"));
    state().undo();
    expect(state().selected).toBeNull();

    state().add("home_modules", newCarousel("new:1"));
    state().discard(["home_modules"]);
    expect(state().selected).toBeNull();

    state().select(second);
    state().replace({ home_modules: modulesOf(state().document, "home_modules").slice(0, 1) }, "Cut");
    expect(state().selected).toBeNull();

    state().undo();
    state().select(third);
    state().load({ home_modules: [wireOf(1, 11)] }, 8, { force: true });
    expect(state().selected).toBeNull();
  });

  test("stays when another module goes", () => {
    const { state } = editedStore();
    state().select(first);
    state().remove(second);
    state().undo();
    state().redo();
    expect(state().selected).toBe(first);
  });

  test("of a page's module ends with the page, of header, footer and configuration it stays", () => {
    const { state } = editedStore();
    state().select(first);
    state().openPage("cart_modules");
    expect(state()).toMatchObject({ selected: null, reveal: null, page: "cart_modules" });
    for (const key of [header, footer, "config_modules:type-14"]) {
      state().select(key);
      state().openPage(state().page === "cart_modules" ? "home_modules" : "cart_modules");
      expect(state().selected).toBe(key);
    }
  });

  test("opening the page that is open already changes nothing", () => {
    const { state } = editedStore();
    state().select(first);
    state().openPage("home_modules");
    expect(state().selected).toBe(first);
  });

  test("and the module picker exclude each other", () => {
    const { state } = editedStore();
    state().select(first);
    state().startAdding();
    expect(state()).toMatchObject({ selected: null, adding: true });
    state().select(first);
    expect(state()).toMatchObject({ selected: first, adding: false });
    state().startAdding();
    state().openPage("cart_modules");
    expect(state().adding).toBe(false);
  });

  test("the picker adds after the selected module, or at the place that was asked for", () => {
    const { state } = editedStore();
    state().startAdding();
    expect(state().addingAt).toBeNull();
    state().select(second);
    state().startAdding();
    expect(state().addingAt).toEqual({ key: second, side: "after" });
    // The entry pressed again keeps the place.
    state().startAdding();
    expect(state().addingAt).toEqual({ key: second, side: "after" });
    state().startAdding({ key: first, side: "before" });
    expect(state()).toMatchObject({ adding: true, addingAt: { key: first, side: "before" } });
    state().select(header);
    state().startAdding();
    expect(state().addingAt).toBeNull();
  });

  test("selecting asks to scroll to the module each time, unless told not to; undo scrolls to what it changed", () => {
    const { state } = editedStore();
    state().change(third, "interval", 3, "commit", "Interval");
    state().select(first);
    const { reveal } = state();
    expect(reveal).toEqual({ key: first });
    state().select(first);
    expect(state().reveal).not.toBe(reveal);
    state().select(second, { reveal: false });
    expect(state().reveal).toEqual({ key: first });
    state().undo();
    expect(state().reveal).toEqual({ key: third });
  });
});
