import type { RouteObject } from "react-router";

export const mailRoutes: RouteObject[] = [
  { path: "emails", lazy: () => import("./MailsPage.tsx") },
  { path: "emails/:id", lazy: () => import("./MailPage.tsx") },
];
