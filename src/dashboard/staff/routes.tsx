import type { RouteObject } from "react-router";

export const staffRoutes: RouteObject[] = [
  { path: "settings/staff", lazy: () => import("./Staff.tsx") },
  { path: "settings/roles", lazy: () => import("./Roles.tsx") },
  { path: "settings/roles/:id", lazy: () => import("./Role.tsx") },
];
