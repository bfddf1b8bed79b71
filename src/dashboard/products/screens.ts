import { Tag } from "lucide-react";
import { t } from "#i18n/t.ts";
import { defineScreens } from "../define-screens.ts";

export const productScreens = defineScreens({
  domain: "products",
  navigation: [{ label: t("Products"), to: "/products", icon: Tag, permission: "products:read", keys: "g p" }],
  routes: [
    { path: "products", lazy: () => import("./ProductsPage.tsx") },
    { path: "products/:id", lazy: () => import("./ProductPage.tsx"), shows: ["product"] },
  ],
  shortcuts: [{ keys: "n p", label: t("Add product"), to: "/products/new", permission: "products:write" }],
});
