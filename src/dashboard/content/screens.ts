import { FileText } from "lucide-react";
import { t } from "#i18n/t.ts";
import { defineScreens } from "../define-screens.ts";

export const contentScreens = defineScreens({
  domain: "content",
  navigation: [
    { label: t("Articles"), to: "/articles", icon: FileText, permission: "content:read" },
    { label: t("News"), to: "/news", permission: "content:read", below: "/articles" },
    { label: t("Link list"), to: "/menu", permission: "content:read", below: "/articles" },
  ],
  routes: [
    { path: "articles", lazy: () => import("./ArticlesPage.tsx") },
    { path: "articles/:id", lazy: () => import("./ArticlePage.tsx"), shows: ["article"] },
    { path: "news", lazy: () => import("./NewsPage.tsx") },
    { path: "news/:id", lazy: () => import("./PostPage.tsx"), shows: ["news"] },
    { path: "menu", lazy: () => import("./MenuPage.tsx"), shows: ["menu"] },
  ],
});
