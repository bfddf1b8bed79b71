import type { RouteObject } from "react-router";

export const importRoutes: RouteObject[] = [
  { path: "imports", lazy: () => import("./Imports.tsx") },
  { path: "imports/:id", lazy: () => import("./Import.tsx") },
];
