import type { RouteObject } from "react-router";

export const messageRoutes: RouteObject[] = [
  { path: "messages", lazy: () => import("./MessagesPage.tsx") },
  { path: "messages/:id", lazy: () => import("./MessagePage.tsx") },
];
