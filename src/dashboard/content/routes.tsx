import type { RouteObject } from "react-router";

export const contentRoutes: RouteObject[] = [
  { path: "articles", lazy: () => import("./ArticlesPage.tsx") },
  { path: "articles/:id", lazy: () => import("./ArticlePage.tsx") },
  { path: "news", lazy: () => import("./NewsPage.tsx") },
  { path: "news/:id", lazy: () => import("./PostPage.tsx") },
  { path: "menu", lazy: () => import("./MenuPage.tsx") },
];
