import { t } from "#i18n/t.ts";
import { defineScreens } from "../define-screens.ts";

export const categoryScreens = defineScreens({
  domain: "categories",
  navigation: [
    { label: t("Categories"), to: "/categories", permission: "products:read", below: "/products", keys: "g c" },
  ],
  routes: [
    { path: "categories", lazy: () => import("./CategoriesPage.tsx") },
    { path: "categories/:id", lazy: () => import("./CategoryPage.tsx"), shows: ["category"] },
  ],
});
