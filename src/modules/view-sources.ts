/** Where the views are: one lazy chunk for each type but the header, which is part of every page. */
import { moduleType } from "#decoration/module-type.ts";
import type { AnyView } from "./view.ts";

interface Source {
  /** Path in the repository, as in Vite's manifest. */
  readonly path: string;
  readonly load: () => Promise<{ default: AnyView }>;
}

const sources: Readonly<Record<number, Source>> = {
  [moduleType.footer]: { path: "src/modules/footer/View.tsx", load: () => import("./footer/View.tsx") },
  1: { path: "src/modules/carousel/View.tsx", load: () => import("./carousel/View.tsx") },
  2: {
    path: "src/modules/featured-categories/View.tsx",
    load: () => import("./featured-categories/View.tsx"),
  },
  3: { path: "src/modules/categories/View.tsx", load: () => import("./categories/View.tsx") },
  4: {
    path: "src/modules/popular-products/View.tsx",
    load: () => import("./popular-products/View.tsx"),
  },
  5: {
    path: "src/modules/recommended-products/View.tsx",
    load: () => import("./recommended-products/View.tsx"),
  },
  6: {
    path: "src/modules/promotional-products/View.tsx",
    load: () => import("./promotional-products/View.tsx"),
  },
  7: { path: "src/modules/image-text/View.tsx", load: () => import("./image-text/View.tsx") },
  8: { path: "src/modules/statistics/View.tsx", load: () => import("./statistics/View.tsx") },
  9: { path: "src/modules/features/View.tsx", load: () => import("./features/View.tsx") },
  10: { path: "src/modules/news/View.tsx", load: () => import("./news/View.tsx") },
  11: { path: "src/modules/subscription/View.tsx", load: () => import("./subscription/View.tsx") },
  12: { path: "src/modules/contact-form/View.tsx", load: () => import("./contact-form/View.tsx") },
  13: { path: "src/modules/rich-text/View.tsx", load: () => import("./rich-text/View.tsx") },
  14: { path: "src/modules/category-tiles/View.tsx", load: () => import("./category-tiles/View.tsx") },
  15: { path: "src/modules/single-image/View.tsx", load: () => import("./single-image/View.tsx") },
  16: { path: "src/modules/image-row/View.tsx", load: () => import("./image-row/View.tsx") },
  99: { path: "src/modules/divider/View.tsx", load: () => import("./divider/View.tsx") },
};

/** The view of a type; undefined where there is none. Rejects when its chunk cannot be loaded. */
export async function loadView(type: number): Promise<AnyView | undefined> {
  return (await sources[type]?.load())?.default;
}

/** Path of a view's source in the repository, the key of its built files in Vite's manifest; undefined where there is none. */
export function viewSource(type: number): string | undefined {
  return sources[type]?.path;
}
