/** Where the views are: one lazy chunk each, except the header's. The browser loads this table when the document names no files. */
import { modules as ofExtensions } from "virtual:extension-modules";
import { folderOf } from "./manifest.ts";
import type { AnyView } from "./view.ts";

type Files = Readonly<Record<string, (() => Promise<{ readonly default: AnyView }>) | undefined>>;

const files: Files = import.meta.glob<{ default: AnyView }>(["./*/View.tsx", "!./header/View.tsx"]);

/** Lighter views that hydrate the server's HTML of a first page; few types have one. */
const firstFiles: Files = import.meta.glob<{ default: AnyView }>("./*/FirstView.tsx");

const fileOf = (type: number) => `./${folderOf(type)}/View.tsx`;
const firstFileOf = (type: number) => `./${folderOf(type)}/FirstView.tsx`;

/** The view of a type; undefined for types without one. Rejects when its chunk cannot be loaded. */
export async function loadView(type: number): Promise<AnyView | undefined> {
  return (await (ofExtensions?.[type]?.view ?? files[fileOf(type)])?.())?.default;
}

/** What hydrates the server's HTML of a type, likewise. While developing these are the views, which bring all styles. */
export async function loadFirstView(type: number): Promise<AnyView | undefined> {
  const loadFile = import.meta.env.DEV ? undefined : firstFiles[firstFileOf(type)];
  return loadFile ? (await loadFile()).default : loadView(type);
}

/**
 * Path of a view's source in the repository, which is its key in Vite's manifest; undefined for types without a chunk of
 * their own (the header, configurations, unknown types).
 */
export function viewSource(type: number): string | undefined {
  const file = fileOf(type);
  return file in files ? file.replace("./", "src/modules/") : ofExtensions?.[type]?.source;
}

/** Path of the source that hydrates a type, like `viewSource`. */
export function firstViewSource(type: number): string | undefined {
  const file = firstFileOf(type);
  return file in firstFiles ? file.replace("./", "src/modules/") : viewSource(type);
}
