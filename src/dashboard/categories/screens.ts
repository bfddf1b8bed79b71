import { defineScreens } from "../define-screens.ts";

export const categoryScreens = defineScreens({
  domain: "categories",
  navigation: [
    { label: "Categories", to: "/categories", permission: "products:read", below: "/products", keys: "g c" },
  ],
  routes: [
    { path: "categories", lazy: () => import("./CategoriesPage.tsx") },
    { path: "categories/:id", lazy: () => import("./CategoryPage.tsx"), shows: ["category"] },
  ],
});
