/** A small catalog and loaded stores for tests. */
import type { ByGroup } from "#contract/groups.ts";
import { number, stackable, text, toggle } from "#decoration/fields/index.ts";
import { type AnyDefinition, defineModule } from "#decoration/module.ts";
import { type ModuleState, newModule, toLeanWire, type WireModule } from "#decoration/wire.ts";
import { productList } from "#modules/shared/row-lists.ts";
import type { Catalog } from "./catalog.ts";
import { dirtyGroups } from "./dirty.ts";
import { keysOf } from "./document.ts";
import { createEditorStore, type EditorStore } from "./store.ts";

const carousel = defineModule({
  type: 1,
  name: "Carousel",
  icon: "images",
  version: 1,
  fields: {
    interval: number({ label: "Interval", default: 4, min: 1, max: 6 }),
    autoplay: toggle({ label: "Autoplay", default: true }),
    title: text({ label: "Title", default: "Hello" }),
    banner_list: stackable({
      label: "Slides",
      itemName: "Slide",
      default: [{ title: "First" }],
      item: { title: text({ label: "Title" }) },
    }),
  },
});
const products = defineModule({
  type: 4,
  name: "Popular products",
  icon: "bag",
  version: 1,
  fields: { title: text({ label: "Title", default: "Popular" }), product_list: productList({ label: "Products" }) },
});
const headerDefinition = defineModule({
  type: 0,
  name: "Header",
  icon: "header",
  version: 1,
  fields: { a: text({ label: "A" }) },
});
const footerDefinition = defineModule({ type: -1, name: "Footer", icon: "footer", version: 1, fields: {} });
const colors = defineModule({
  type: -14,
  name: "Colors",
  icon: "palette",
  version: 1,
  fields: { "theme-color": text({ label: "Theme color", default: "#FF7E00" }) },
});
const cart = defineModule({
  type: -3,
  page: "cart_modules",
  name: "Cart",
  icon: "cart",
  version: 1,
  fields: { cart_title: text({ label: "Title", default: "Your cart" }) },
});
const all: readonly AnyDefinition[] = [carousel, products, headerDefinition, footerDefinition, colors];

export const testCatalog: Catalog = {
  versions: "test",
  definitionOf: (type, group) =>
    type === -3 ? (group === "cart_modules" ? cart : undefined) : all.find((one) => one.type === type),
  required: (group): readonly AnyDefinition[] => {
    const required: ByGroup<readonly AnyDefinition[]> = {
      common_modules: [headerDefinition, footerDefinition],
      config_modules: [colors],
      cart_modules: [cart],
    };
    return required[group] ?? [];
  },
  loadPages: async () => {},
  loadTypes: async () => {},
};

export function wireOf(type: number, id: number, more: WireModule["schema"] = []): WireModule {
  const definition = testCatalog.definitionOf(type, "home_modules");
  if (!definition) return { id, type, show: true, schema: more };
  const wire = toLeanWire({ ...newModule(definition, "key"), id }, definition);
  return { ...wire, schema: [...wire.schema, ...more] };
}

/** A store with a home page of carousel 11, products 12, carousel 13, and the common and config groups. */
export function loadedStore(now?: () => number): EditorStore {
  const store = createEditorStore({ catalog: testCatalog, ...(now && { now }) });
  store.getState().load(
    {
      home_modules: [wireOf(1, 11), wireOf(4, 12), wireOf(1, 13)],
      common_modules: [wireOf(0, 1), wireOf(-1, 2)],
      config_modules: [],
    },
    7,
  );
  store.getState().openPage("home_modules");
  return store;
}

/** Keys of the modules of `loadedStore`. */
export const [first, second, third] = ["home_modules:11", "home_modules:12", "home_modules:13"] as const;
export const [header, footer] = ["common_modules:1", "common_modules:2"] as const;

/** A loaded store with a test clock, and shorthands for its state. */
export function editedStore() {
  let time = 0;
  const store = loadedStore(() => time);
  const state = () => store.getState();
  return {
    store,
    state,
    order: () => keysOf(state().document, "home_modules"),
    value: (key: string, name: string) => state().document.modules[key]?.values[name],
    labels: () => state().history.past.map((step) => step.label),
    dirty: () => dirtyGroups(state().document, state().baseline),
    wait: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

/** A new carousel, not in a store yet. */
export function newCarousel(key: string): ModuleState {
  const definition = testCatalog.definitionOf(1, "home_modules");
  if (!definition) throw new Error("no definition");
  return newModule(definition, key);
}
