import type { RouteObject } from "react-router";

export const notificationRoutes: RouteObject[] = [
  { path: "settings/notifications", lazy: () => import("./NotificationsPage.tsx") },
];
