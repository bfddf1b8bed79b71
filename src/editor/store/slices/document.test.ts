import { describe, expect, test } from "vitest";
import { keysOf, modulesOf } from "../document.ts";
import { editedStore, first, header, newCarousel, second, third, wireOf } from "../testing.ts";

describe("moving", () => {
  test("over itself, over what is not there, or over what does not move changes nothing", () => {
    const { state, order, labels } = editedStore();
    state().load({ cart_modules: [] }, 7);
    expect(state().move(first, first)).toBe(false);
    expect(state().move(first, "gone")).toBe(false);
    expect(state().move("gone", first)).toBe(false);
    expect(state().move(first, header)).toBe(false);
    expect(state().moveBy("gone", 1)).toBe(false);
    expect(order()).toEqual([first, second, third]);
    expect(labels()).toEqual([]);
  });

  test("one position down from the last and up from the first changes nothing", () => {
    const { state, order } = editedStore();
    expect(state().moveBy(third, 1)).toBe(false);
    expect(state().moveBy(first, -1)).toBe(false);
    expect(order()).toEqual([first, second, third]);
  });

  test("a module does not move into another group", () => {
    const { state, order } = editedStore();
    state().load({ product_list_modules: [wireOf(1, 31)] }, 7);
    expect(state().move(first, "product_list_modules:31")).toBe(false);
    expect(order()).toEqual([first, second, third]);
    expect(keysOf(state().document, "product_list_modules")).toEqual(["product_list_modules:31"]);
  });

  test("the page's configuration stays last: a module is added and moved above it", () => {
    const { state } = editedStore();
    state().load({ cart_modules: [wireOf(1, 41)] }, 7);
    const configuration = "cart_modules:type-3";
    expect(keysOf(state().document, "cart_modules")).toEqual(["cart_modules:41", configuration]);
    state().add("cart_modules", newCarousel("new:1"));
    expect(keysOf(state().document, "cart_modules")).toEqual(["cart_modules:41", "new:1", configuration]);
    expect(state().moveBy("new:1", 1)).toBe(false);
    expect(state().move("new:1", configuration)).toBe(false);
    expect(state().moveBy("new:1", -1)).toBe(true);
    expect(keysOf(state().document, "cart_modules")).toEqual(["new:1", "cart_modules:41", configuration]);
  });
});

describe("replacing groups", () => {
  test("several groups are one step, undone as one, and told to listeners once", () => {
    const { store, state, order, value } = editedStore();
    const before = state().document;
    const home = modulesOf(before, "home_modules").toReversed();
    const common = modulesOf(before, "common_modules").map((module) => ({ ...module, values: { a: "new" } }));
    let told = 0;
    store.subscribe(() => {
      told++;
    });
    expect(state().replace({ home_modules: home, common_modules: common }, "Template imported")).toBe(true);
    expect(told).toBe(1);
    expect(order()).toEqual([third, second, first]);
    expect(value(header, "a")).toBe("new");
    expect(new Set(state().history.past.map(({ batch }) => batch)).size).toBe(1);
    expect(state().undo()).toBe("Template imported");
    expect(state().document).toEqual(before);
    expect(state().history.past).toEqual([]);
  });

  test("with equal modules changes nothing, and equal modules stay the same objects", () => {
    const { state } = editedStore();
    const before = state().document;
    const home = structuredClone(modulesOf(before, "home_modules"));
    expect(state().replace({ home_modules: home }, "Same")).toBe(false);
    expect(state().document).toBe(before);
    state().replace({ home_modules: home.toReversed() }, "Reversed");
    expect(state().document.modules[first]).toBe(before.modules[first]);
  });
});
