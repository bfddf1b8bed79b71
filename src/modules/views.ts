/** The views of module types, by type: loaded before rendering, read synchronously while rendering. */
import { moduleType } from "#decoration/module-type.ts";
import Header from "./header/View.tsx";
import { folderOf } from "./manifest.ts";
import type { AnyView } from "./view.ts";

/** One lazy chunk each, except the header's: nearly every page has a header, so its code is in the entry. */
const files = import.meta.glob<{ default: AnyView }>(["./*/View.tsx", "!./header/View.tsx"]);

const loaded = new Map<number, AnyView>([[moduleType.header, Header]]);

const fileOf = (type: number) => `./${folderOf(type)}/View.tsx`;

/** Loads the views of these types; types without a view are skipped. Rejects when a chunk cannot be loaded. */
export async function loadViews(types: readonly number[]): Promise<void> {
  const missing = new Set(types.filter((type) => !loaded.has(type)));
  await Promise.all(
    [...missing].map(async (type) => {
      const file = await files[fileOf(type)]?.();
      if (file) loaded.set(type, file.default);
    }),
  );
}

/** The view of a type; undefined until `loadViews` has loaded it. */
export function viewOf(type: number): AnyView | undefined {
  return loaded.get(type);
}

/**
 * Path of a view's source in the repository, which is its key in Vite's manifest; undefined for types without a chunk of
 * their own (the header, configurations, unknown types).
 */
export function viewSource(type: number): string | undefined {
  const file = fileOf(type);
  return file in files ? file.replace("./", "src/modules/") : undefined;
}
