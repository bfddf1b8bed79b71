import { ChartLine } from "lucide-react";
import { t } from "#i18n/t.ts";
import { defineScreens } from "../define-screens.ts";

export const analyticsScreens = defineScreens({
  domain: "analytics",
  navigation: [{ label: t("Analytics"), to: "/analytics", icon: ChartLine, permission: "figures:read" }],
  routes: [{ path: "analytics", lazy: () => import("./AnalyticsPage.tsx") }],
});
