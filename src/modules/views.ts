/** Views by type: loaded before rendering, read synchronously while rendering. */
import { moduleType } from "#decoration/module-type.ts";
import Header from "./header/View.tsx";
import type { AnyView } from "./view.ts";

/**
 * When a module of the server's HTML needs its code in the shopper's browser: at the start (it moves, opens, counts),
 * once it comes near the window (a form to send), or never (links and pictures work as they are).
 */
export type Wake = "start" | "near" | "never";

/** Carousels and whatever is not named need theirs at the start. */
const wakes: Readonly<Record<number, Wake>> = {
  [moduleType.footer]: "never",
  2: "never",
  3: "never",
  4: "never",
  5: "never",
  6: "never",
  7: "never",
  8: "never",
  9: "never",
  10: "never",
  11: "never",
  12: "near",
  13: "never",
  14: "never",
  15: "never",
  16: "never",
  99: "never",
};

/** The header, which nearly every page begins with, is there from the start. */
const cache = new Map<number, AnyView>([[moduleType.header, Header]]);

/** Public paths of built files, as the first page of a visit names those of its own views. */
const addresses = new Map<number, string>();

/** From now on these views are loaded by their address, without the table of all. */
export function knowViews(views: readonly { readonly type: number; readonly file: string }[]): void {
  for (const { type, file } of views) addresses.set(type, file);
}

/** Loads the views of the types given; types without a view are left out. Rejects when a chunk cannot be loaded. */
export async function loadViews(types: readonly number[]): Promise<void> {
  // Below the footer's there are none: configuration.
  const missing = [...new Set(types)].filter((type) => type >= moduleType.footer && !cache.has(type));
  await Promise.all(
    missing.map(async (type) => {
      const view = (await viewAt(addresses.get(type))) ?? (await (await import("./view-sources.ts")).loadView(type));
      if (view) cache.set(type, view);
    }),
  );
}

/** What cannot be loaded by its address is asked for by the table, which knows what to do about it. */
async function viewAt(file: string | undefined): Promise<AnyView | undefined> {
  const module: { default: AnyView } | undefined = file && (await import(/* @vite-ignore */ file).catch(() => {}));
  return module?.default;
}

/** The view of a type, if it has been loaded. */
export function viewOf(type: number): AnyView | undefined {
  return cache.get(type);
}

/** When the code of a type is needed beside the server's HTML. */
export function wakeOf(type: number): Wake {
  return wakes[type] ?? "start";
}
