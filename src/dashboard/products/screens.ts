import { Tag } from "lucide-react";
import { defineScreens } from "../define-screens.ts";

export const productScreens = defineScreens({
  domain: "products",
  navigation: [{ label: "Products", to: "/products", icon: Tag, permission: "products:read", keys: "g p" }],
  routes: [
    { path: "products", lazy: () => import("./ProductsPage.tsx") },
    { path: "products/:id", lazy: () => import("./ProductPage.tsx"), shows: ["product"] },
  ],
  shortcuts: [{ keys: "n p", label: "Add product", to: "/products/new", permission: "products:write" }],
});
