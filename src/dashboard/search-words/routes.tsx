import type { RouteObject } from "react-router";

export const searchWordRoutes: RouteObject[] = [
  { path: "search-words", lazy: () => import("./SearchesPage.tsx") },
  { path: "search-words/synonyms", lazy: () => import("./SynonymsPage.tsx") },
  { path: "search-words/redirects", lazy: () => import("./SearchRedirectsPage.tsx") },
];
