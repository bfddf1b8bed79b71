/** Views by type, one lazy chunk each: loaded before rendering, read synchronously while rendering. */
import { moduleType } from "#decoration/module-type.ts";
import type { AnyView } from "./view.ts";

/**
 * When a module of the server's HTML needs its code in the shopper's browser: at the start (it moves, opens, counts),
 * once it comes near the window (a form to send), or never (links and pictures work as they are).
 */
export type Wake = "start" | "near" | "never";

interface Source {
  /** Path in the repository, as in Vite's manifest. */
  readonly path: string;
  readonly load: () => Promise<{ default: AnyView }>;
  /** "start" without one. */
  readonly wake?: Wake;
}

const sources: Readonly<Record<number, Source>> = {
  [moduleType.header]: { path: "src/modules/header/View.tsx", load: () => import("./header/View.tsx") },
  [moduleType.footer]: { path: "src/modules/footer/View.tsx", load: () => import("./footer/View.tsx"), wake: "near" },
  1: { path: "src/modules/carousel/View.tsx", load: () => import("./carousel/View.tsx") },
  2: {
    path: "src/modules/featured-categories/View.tsx",
    load: () => import("./featured-categories/View.tsx"),
    wake: "never",
  },
  3: { path: "src/modules/categories/View.tsx", load: () => import("./categories/View.tsx"), wake: "never" },
  4: {
    path: "src/modules/popular-products/View.tsx",
    load: () => import("./popular-products/View.tsx"),
    wake: "never",
  },
  5: {
    path: "src/modules/recommended-products/View.tsx",
    load: () => import("./recommended-products/View.tsx"),
    wake: "never",
  },
  6: {
    path: "src/modules/promotional-products/View.tsx",
    load: () => import("./promotional-products/View.tsx"),
    wake: "never",
  },
  7: { path: "src/modules/image-text/View.tsx", load: () => import("./image-text/View.tsx"), wake: "never" },
  8: { path: "src/modules/statistics/View.tsx", load: () => import("./statistics/View.tsx"), wake: "never" },
  9: { path: "src/modules/features/View.tsx", load: () => import("./features/View.tsx"), wake: "never" },
  10: { path: "src/modules/news/View.tsx", load: () => import("./news/View.tsx"), wake: "never" },
  11: { path: "src/modules/subscription/View.tsx", load: () => import("./subscription/View.tsx"), wake: "near" },
  12: { path: "src/modules/contact-form/View.tsx", load: () => import("./contact-form/View.tsx"), wake: "near" },
  13: { path: "src/modules/rich-text/View.tsx", load: () => import("./rich-text/View.tsx"), wake: "never" },
  14: { path: "src/modules/category-tiles/View.tsx", load: () => import("./category-tiles/View.tsx"), wake: "never" },
  15: { path: "src/modules/single-image/View.tsx", load: () => import("./single-image/View.tsx"), wake: "never" },
  16: { path: "src/modules/image-row/View.tsx", load: () => import("./image-row/View.tsx"), wake: "never" },
  99: { path: "src/modules/divider/View.tsx", load: () => import("./divider/View.tsx"), wake: "never" },
};

const cache = new Map<number, AnyView>();

/** Loads the views of the types given; types without a view are left out. Rejects when a chunk cannot be loaded. */
export async function loadViews(types: readonly number[]): Promise<void> {
  const missing = [...new Set(types)].filter((type) => !cache.has(type));
  await Promise.all(
    missing.map(async (type) => {
      const view = await sources[type]?.load();
      if (view) cache.set(type, view.default);
    }),
  );
}

/** The view of a type, if `loadViews` has loaded it. */
export function viewOf(type: number): AnyView | undefined {
  return cache.get(type);
}

/** When the code of a type is needed beside the server's HTML. */
export function wakeOf(type: number): Wake {
  return sources[type]?.wake ?? "start";
}

/** Paths of the views' sources, for preloads by Vite's manifest. */
export function viewSources(types: readonly number[]): readonly string[] {
  return [...new Set(types)].flatMap((type) => sources[type]?.path ?? []);
}
