import { CalendarClock } from "lucide-react";
import { t } from "#i18n/t.ts";
import { defineScreens } from "../define-screens.ts";

export const releaseScreens = defineScreens({
  domain: "releases",
  navigation: [
    { label: t("Releases"), to: "/releases", icon: CalendarClock, permission: "decoration:read" },
    { label: t("Calendar"), to: "/calendar", permission: "decoration:read", below: "/releases" },
  ],
  routes: [
    { path: "releases", lazy: () => import("./ReleasesPage.tsx") },
    { path: "releases/:id", lazy: () => import("./ReleasePage.tsx"), shows: ["release"] },
    { path: "calendar", lazy: () => import("./CalendarPage.tsx") },
  ],
});
