import { t } from "#i18n/t.ts";
import { defineScreens } from "../define-screens.ts";

export const importScreens = defineScreens({
  domain: "imports",
  navigation: [{ label: t("Import and export"), to: "/imports", permission: "products:read", below: "/products" }],
  routes: [
    { path: "imports", lazy: () => import("./Imports.tsx") },
    { path: "imports/:id", lazy: () => import("./Import.tsx") },
  ],
});
