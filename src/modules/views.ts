/** The views of module types, by type: loaded before rendering, read synchronously while rendering. */
import { moduleType } from "#decoration/module-type.ts";
import Header from "./header/View.tsx";
import { hasView, hydrationOf } from "./hydration.ts";
import type { AnyView } from "./view.ts";

/** Nearly every page has a header, so its code is in the entry. */
const loaded = new Map<number, AnyView>([[moduleType.header, Header]]);

const first = new Map<number, AnyView>();

/** Built files of what hydrates modules of the first page, by type: the one with the view, then what it imports. */
export type ViewFiles = Readonly<Record<number, readonly string[]>>;

let viewFiles: ViewFiles = {};

/** Sets the files that the document names; the table of all views (`view-files.ts`) then loads with the second page. */
export function setViewFiles(files: ViewFiles = {}): void {
  viewFiles = files;
}

/** Undefined when the document names none, or when they cannot be loaded: the table then does it, with the handling of missing chunks. */
async function viewInFiles(type: number): Promise<AnyView | undefined> {
  const files = viewFiles[type] ?? [];
  const [view] = await Promise.all(files.map((file) => import(/* @vite-ignore */ file))).catch(() => []);
  return view?.default;
}

/** Loads the views of these types; types without a view are skipped. Rejects when a chunk cannot be loaded. */
export async function loadViews(types: readonly number[]): Promise<void> {
  await loadInto(loaded, types, async (type) => {
    // For a type that is hydrated with the page they may have less than its view.
    const view = hydrationOf(type) === "load" ? undefined : await viewInFiles(type);
    return view ?? (await import("./view-files.ts")).loadView(type);
  });
}

/** Loads what hydrates the server's HTML of these types with the page. */
export async function loadFirstViews(types: readonly number[]): Promise<void> {
  await loadInto(
    first,
    types,
    async (type) => (await viewInFiles(type)) ?? (await import("./view-files.ts")).loadFirstView(type),
  );
}

async function loadInto(
  views: Map<number, AnyView>,
  types: readonly number[],
  load: (type: number) => Promise<AnyView | undefined>,
): Promise<void> {
  const missing = new Set(types.filter((type) => hasView(type) && !loaded.has(type)));
  await Promise.all(
    [...missing].map(async (type) => {
      const view = await load(type);
      if (view) views.set(type, view);
    }),
  );
}

/** What hydrates the server's HTML of a type; undefined until `loadFirstViews` has loaded it. */
export function firstViewOf(type: number): AnyView | undefined {
  return first.get(type) ?? loaded.get(type);
}

/** The view of a type; undefined until `loadViews` has loaded it. */
export function viewOf(type: number): AnyView | undefined {
  return loaded.get(type);
}
