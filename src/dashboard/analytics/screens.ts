import { ChartLine } from "lucide-react";
import { defineScreens } from "../define-screens.ts";

export const analyticsScreens = defineScreens({
  domain: "analytics",
  navigation: [{ label: "Analytics", to: "/analytics", icon: ChartLine, permission: "figures:read" }],
  routes: [{ path: "analytics", lazy: () => import("./AnalyticsPage.tsx") }],
});
