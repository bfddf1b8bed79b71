/** A handful of module types to test decorations with, independent of the shop's real ones. */
import { heading, number, responsive, richText, slider, stackable, text, textarea } from "#decoration/fields/index.ts";
import { type AnyDefinition, defineModule } from "#decoration/module.ts";
import type { WireModule } from "#decoration/wire.ts";
import { categoryList, productList } from "#modules/shared/row-lists.ts";
import type { ModuleRegistry } from "./registry.ts";

const carousel = defineModule({
  type: 1,
  name: "Carousel",
  icon: "x",
  version: 2,
  fields: {
    look: heading("Look"),
    interval: slider({ label: "Interval", min: 1, max: 6, default: 4 }),
    banner_list: stackable({
      label: "Slides",
      itemName: "Slide",
      item: {
        title: text({ label: "Title", default: "Slide" }),
        title_font_size: responsive("title_{device}_font_size", number({ label: "Title size", min: 1, default: 40 })),
        story: richText({ label: "Story" }),
      },
    }),
  },
  // Version 1 had its interval in milliseconds.
  migrations: { 1: ({ interval_ms, ...values }) => ({ ...values, interval: Number(interval_ms) / 1000 }) },
});

const products = defineModule({
  type: 4,
  name: "Popular products",
  icon: "x",
  version: 1,
  fields: { product_list: productList({ label: "Products" }), category_list: categoryList({ label: "Categories" }) },
  data: ({ product_list, category_list }) => ({
    products: { ids: product_list.map(({ id }) => id), fallback: "popular", count: 2 },
    categories: { ids: category_list.map(({ id }) => id), count: 3 },
    news: { count: 2 },
  }),
});

const article = defineModule({
  type: 13,
  name: "Rich text",
  icon: "x",
  version: 1,
  fields: { content: richText({ label: "Text" }) },
});
const divider = defineModule({ type: 99, name: "Divider", icon: "x", version: 1, fields: {} });
const header = defineModule({
  type: 0,
  name: "Header",
  icon: "x",
  version: 1,
  fields: { greeting: text({ label: "Greeting", default: "Hello" }) },
});
const footer = defineModule({
  type: -1,
  name: "Footer",
  icon: "x",
  version: 1,
  fields: { imprint: text({ label: "Imprint", default: "Us" }) },
});
const home = defineModule({
  type: -3,
  page: "home_modules",
  name: "Home page",
  icon: "x",
  version: 1,
  fields: { page_title: text({ label: "Title", default: "Home" }) },
});
const cart = defineModule({
  type: -3,
  page: "cart_modules",
  name: "Cart page",
  icon: "x",
  version: 1,
  fields: { page_title: text({ label: "Title", default: "Cart" }) },
});
const site = defineModule({
  type: -11,
  name: "Site",
  icon: "x",
  version: 1,
  ofShop: ({ name }) => ({ websiteName: name }),
  fields: { websiteName: text({ label: "Name", default: "Shop" }) },
});
const code = defineModule({
  type: -19,
  name: "Custom code",
  icon: "x",
  version: 1,
  fields: {
    css: stackable({
      label: "Styles",
      itemName: "Style",
      item: { type: text({ label: "Kind", default: "style" }), content: textarea({ label: "Content" }) },
    }),
    js: stackable({
      label: "Scripts",
      itemName: "Script",
      item: { type: text({ label: "Kind", default: "script" }), content: textarea({ label: "Content" }) },
    }),
  },
});

const definitions: readonly AnyDefinition[] = [
  header,
  footer,
  carousel,
  products,
  article,
  divider,
  home,
  cart,
  site,
  code,
];

export const testRegistry: ModuleRegistry = {
  definitions,
  definitionOf: (type, group) =>
    definitions.find((definition) => definition.type === type && (type !== -3 || definition.page === group)),
};

/** A module on the wire: its type and values, the rest as an editor would send it. */
export function wire(type: number, values: Record<string, unknown> = {}, rest: Partial<WireModule> = {}): WireModule {
  const schema = Object.entries(values).map(([field, value]) => ({ field, value }));
  return { id: -1, type, show: true, schema, ...rest };
}

/** Values of a module on the wire by field. */
export function valuesOf(module: { readonly schema: readonly { field: string; value?: unknown }[] } | undefined) {
  return Object.fromEntries((module?.schema ?? []).map(({ field, value }) => [field, value]));
}
