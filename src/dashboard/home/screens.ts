import { House } from "lucide-react";
import { t } from "#i18n/t.ts";
import { defineScreens } from "../define-screens.ts";

export const homeScreens = defineScreens({
  domain: "home",
  navigation: [{ label: t("Home"), to: "/", icon: House, keys: "g h" }],
  routes: [{ path: "", lazy: () => import("./Home.tsx") }],
});
