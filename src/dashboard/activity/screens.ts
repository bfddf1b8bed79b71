import { Activity } from "lucide-react";
import { defineScreens } from "../define-screens.ts";

export const activityScreens = defineScreens({
  domain: "activity",
  navigation: [{ label: "Activity", to: "/activity", icon: Activity, permission: "audit:read", keys: "g a" }],
  routes: [
    { path: "activity", lazy: () => import("./ActivityPage.tsx") },
    { path: "activity/:id", lazy: () => import("./BatchPage.tsx") },
  ],
});
