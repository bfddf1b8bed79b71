import { FileText } from "lucide-react";
import { defineScreens } from "../define-screens.ts";

export const contentScreens = defineScreens({
  domain: "content",
  navigation: [
    { label: "Articles", to: "/articles", icon: FileText, permission: "content:read" },
    { label: "News", to: "/news", permission: "content:read", below: "/articles" },
    { label: "Link list", to: "/menu", permission: "content:read", below: "/articles" },
  ],
  routes: [
    { path: "articles", lazy: () => import("./ArticlesPage.tsx") },
    { path: "articles/:id", lazy: () => import("./ArticlePage.tsx"), shows: ["article"] },
    { path: "news", lazy: () => import("./NewsPage.tsx") },
    { path: "news/:id", lazy: () => import("./PostPage.tsx"), shows: ["news"] },
    { path: "menu", lazy: () => import("./MenuPage.tsx"), shows: ["menu"] },
  ],
});
