/** The views of module types, by type: loaded before rendering, read synchronously while rendering. */
import { modules as ofExtensions } from "virtual:extension-modules";
import { moduleType } from "#decoration/module-type.ts";
import Header from "./header/View.tsx";
import { folderOf } from "./manifest.ts";
import type { AnyView } from "./view.ts";

/** One lazy chunk each, except the header's: nearly every page has a header, so its code is in the entry. */
const files = import.meta.glob<{ default: AnyView }>(["./*/View.tsx", "!./header/View.tsx"]);

/** Lighter views that hydrate the server's HTML of a first page; few types have one. */
const firstFiles = import.meta.glob<{ default: AnyView }>("./*/FirstView.tsx");

const loaded = new Map<number, AnyView>([[moduleType.header, Header]]);

const first = new Map<number, AnyView>();

const fileOf = (type: number) => `./${folderOf(type)}/View.tsx`;
const firstFileOf = (type: number) => `./${folderOf(type)}/FirstView.tsx`;

/** Loads the views of these types; types without a view are skipped. Rejects when a chunk cannot be loaded. */
export async function loadViews(types: readonly number[]): Promise<void> {
  const missing = new Set(types.filter((type) => !loaded.has(type)));
  await Promise.all(
    [...missing].map(async (type) => {
      const file = ofExtensions?.[type] ? await ofExtensions[type].view() : await files[fileOf(type)]?.();
      if (file) loaded.set(type, file.default);
    }),
  );
}

/** Loads what hydrates the server's HTML of these types. While developing these are the views, which bring all styles. */
export async function loadFirstViews(types: readonly number[]): Promise<void> {
  const hasOwn = (type: number) => !import.meta.env.DEV && firstFileOf(type) in firstFiles;
  await Promise.all([
    loadViews(types.filter((type) => !hasOwn(type))),
    ...types.filter(hasOwn).map(async (type) => {
      const file = await firstFiles[firstFileOf(type)]?.();
      if (file) first.set(type, file.default);
    }),
  ]);
}

/** What hydrates the server's HTML of a type; undefined until `loadFirstViews` has loaded it. */
export function firstViewOf(type: number): AnyView | undefined {
  return first.get(type) ?? loaded.get(type);
}

/** The view of a type; undefined until `loadViews` has loaded it. */
export function viewOf(type: number): AnyView | undefined {
  return loaded.get(type);
}

/** Path of the source that hydrates a type, like `viewSource`. */
export function firstViewSource(type: number): string | undefined {
  const file = firstFileOf(type);
  return file in firstFiles ? file.replace("./", "src/modules/") : viewSource(type);
}

/**
 * Path of a view's source in the repository, which is its key in Vite's manifest; undefined for types without a chunk of
 * their own (the header, configurations, unknown types).
 */
export function viewSource(type: number): string | undefined {
  const file = fileOf(type);
  return file in files ? file.replace("./", "src/modules/") : ofExtensions?.[type]?.source;
}
