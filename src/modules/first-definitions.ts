/** The definitions that the editor starts with: of header, footer and the module types that most pages have. It loads the others when a page has one. */
import type { AnyDefinition } from "#decoration/module.ts";
import { folderOf, manifest } from "./manifest.ts";

const files = import.meta.glob<{ readonly default: AnyDefinition }>(
  "./{header,footer,carousel,single-image,image-row,image-text,statistics,features,news,subscription,contact-form,featured-categories,categories,category-tiles,popular-products,recommended-products,promotional-products,rich-text,divider}/definition.ts",
  { eager: true },
);

/** Migrations of the other definitions, all together: tells drafts that were made with older ones, before the others are loaded. */
export const restMigrations = 0;

/** In the order of the manifest. */
export const firstDefinitions: readonly AnyDefinition[] = manifest.flatMap(
  ({ type }) => files[`./${folderOf(type)}/definition.ts`]?.default ?? [],
);
