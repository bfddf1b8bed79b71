/**
 * Every module type that has a folder: header, footer and the types of the home page, in the order of the module picker.
 * Definition, view and thumbnail are found in the folder, so a type is added by its folder and one row here.
 * Page and global configurations have no view; `registry.ts` lists them.
 */
import { moduleType } from "#decoration/module-type.ts";
import { holderType } from "#decoration/nesting.ts";

/**
 * When React hydrates a module's server-rendered HTML in the shopper's browser: with the page, when the module comes near
 * the viewport, or never. A module that never hydrates sends no code to the browser with its first page.
 */
export type Hydration = "load" | "visible" | "never";

export interface ModuleRow {
  readonly type: number;
  /** Name of the folder in `src/modules`. */
  readonly folder: string;
  readonly hydrate: Hydration;
}

export const manifest: readonly ModuleRow[] = [
  { type: moduleType.header, folder: "header", hydrate: "load" },
  { type: moduleType.footer, folder: "footer", hydrate: "never" },
  { type: 1, folder: "carousel", hydrate: "load" },
  { type: 15, folder: "single-image", hydrate: "never" },
  { type: 16, folder: "image-row", hydrate: "never" },
  { type: 7, folder: "image-text", hydrate: "never" },
  { type: 8, folder: "statistics", hydrate: "never" },
  { type: 9, folder: "features", hydrate: "never" },
  { type: 10, folder: "news", hydrate: "never" },
  { type: 11, folder: "subscription", hydrate: "never" },
  { type: 12, folder: "contact-form", hydrate: "visible" },
  { type: 2, folder: "featured-categories", hydrate: "never" },
  { type: 3, folder: "categories", hydrate: "never" },
  { type: 14, folder: "category-tiles", hydrate: "never" },
  { type: 4, folder: "popular-products", hydrate: "never" },
  { type: 5, folder: "recommended-products", hydrate: "never" },
  { type: 6, folder: "promotional-products", hydrate: "never" },
  { type: 13, folder: "rich-text", hydrate: "never" },
  { type: 99, folder: "divider", hydrate: "never" },
  { type: 40, folder: "announcement-bar", hydrate: "load" },
  { type: 43, folder: "hero", hydrate: "visible" },
  { type: 42, folder: "featured-product", hydrate: "visible" },
  { type: 45, folder: "customer-reviews", hydrate: "never" },
  { type: 47, folder: "coupon", hydrate: "visible" },
  { type: 57, folder: "form", hydrate: "visible" },
  { type: 56, folder: "bought-together", hydrate: "visible" },
  { type: 44, folder: "countdown", hydrate: "visible" },
  { type: 41, folder: "faq", hydrate: "never" },
  { type: 48, folder: "comparison", hydrate: "never" },
  { type: 53, folder: "picture-gallery", hydrate: "never" },
  { type: 54, folder: "before-after", hydrate: "visible" },
  { type: 63, folder: "logo-row", hydrate: "never" },
  { type: 64, folder: "tabs", hydrate: "visible" },
  { type: 66, folder: "size-guide", hydrate: "never" },
  { type: 69, folder: "product-carousel", hydrate: "visible" },
  { type: 71, folder: "category-carousel", hydrate: "visible" },
  { type: 70, folder: "blog-posts", hydrate: "never" },
  { type: 55, folder: "recently-viewed", hydrate: "visible" },
  { type: 58, folder: "video", hydrate: "visible" },
  { type: 59, folder: "map", hydrate: "visible" },
  { type: 68, folder: "custom-html", hydrate: "visible" },
  // Nothing of it is on the page until it opens.
  { type: 67, folder: "newsletter-popup", hydrate: "load" },
  // What stands in them hydrates by itself, or never.
  { type: holderType.columns, folder: "columns", hydrate: "load" },
  { type: holderType.group, folder: "group", hydrate: "load" },
];

/** What stands around modules that have a section, or whose texts take values: code that is loaded as that of a type, without a definition of its own. */
const around: readonly ModuleRow[] = [
  { type: moduleType.section, folder: "section", hydrate: "load" },
  { type: moduleType.dynamic, folder: "dynamic", hydrate: "load" },
  { type: moduleType.richHeader, folder: "rich-header", hydrate: "load" },
];

export const moduleRows: ReadonlyMap<number, ModuleRow> = new Map(
  [...manifest, ...around].map((row) => [row.type, row]),
);

/** Folder of a type's definition, view and thumbnail; undefined for configurations and unknown types. */
export function folderOf(type: number): string | undefined {
  return moduleRows.get(type)?.folder;
}
