/** A small catalog and loaded stores for tests. */
import type { Group } from "#contract/groups.ts";
import { number, stackable, text, toggle } from "#decoration/fields/index.ts";
import { type AnyDefinition, defineModule } from "#decoration/module.ts";
import { newModule, toLeanWire, type WireModule } from "#decoration/wire.ts";
import { productList } from "#modules/shared/row-lists.ts";
import type { Catalog } from "./catalog.ts";
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
const header = defineModule({
  type: 0,
  name: "Header",
  icon: "header",
  version: 1,
  fields: { a: text({ label: "A" }) },
});
const footer = defineModule({ type: -1, name: "Footer", icon: "footer", version: 1, fields: {} });
const colors = defineModule({
  type: -14,
  name: "Colours",
  icon: "palette",
  version: 1,
  fields: { "theme-color": text({ label: "Theme colour", default: "#FF7E00" }) },
});
const cart = defineModule({
  type: -3,
  page: "cart_modules",
  name: "Cart",
  icon: "cart",
  version: 1,
  fields: { cart_title: text({ label: "Title", default: "Your cart" }) },
});
const all: readonly AnyDefinition[] = [carousel, products, header, footer, colors];

export const testCatalog: Catalog = {
  versions: "test",
  definitionOf: (type, group) =>
    type === -3 ? (group === "cart_modules" ? cart : undefined) : all.find((one) => one.type === type),
  required: (group): readonly AnyDefinition[] => {
    const required: Partial<Record<Group, readonly AnyDefinition[]>> = {
      common_modules: [header, footer],
      config_modules: [colors],
      cart_modules: [cart],
    };
    return required[group] ?? [];
  },
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
