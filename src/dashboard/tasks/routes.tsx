import type { RouteObject } from "react-router";

export const taskRoutes: RouteObject[] = [
  { path: "tasks", lazy: () => import("./TasksPage.tsx") },
  { path: "tasks/:id", lazy: () => import("./TaskPage.tsx") },
];
