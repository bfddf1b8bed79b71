import { Activity } from "lucide-react";
import { t } from "#i18n/t.ts";
import { defineScreens } from "../define-screens.ts";

export const activityScreens = defineScreens({
  domain: "activity",
  navigation: [{ label: t("Activity"), to: "/activity", icon: Activity, permission: "audit:read", keys: "g a" }],
  routes: [
    { path: "activity", lazy: () => import("./ActivityPage.tsx") },
    { path: "activity/:id", lazy: () => import("./BatchPage.tsx") },
  ],
});
