import { FileText, Newspaper } from "lucide-react";
import { t } from "#i18n/t.ts";
import { defineScreens } from "../define-screens.ts";
import { listScreen } from "../lists/list-screen.ts";

export const contentScreens = defineScreens({
  domain: "content",
  navigation: [
    { label: t("Articles"), to: "/articles", icon: FileText, permission: "content:read" },
    { label: t("News"), to: "/news", permission: "content:read", below: "/articles" },
    { label: t("Link list"), to: "/menu", permission: "content:read", below: "/articles" },
  ],
  routes: [
    listScreen({
      path: "articles",
      list: async () => (await import("#contract/lists/articles.ts")).articlesList,
      title: t("Articles"),
      add: { label: t("Add article"), to: "/articles/new", permission: "content:write" },
      rowHref: ({ id }) => `/articles/${id}`,
      empty: {
        icon: FileText,
        title: t("No articles yet"),
        text: t("Write pages such as About us, Shipping, Returns, Terms and Privacy. Menus link to them."),
      },
    }),
    { path: "articles/:id", lazy: () => import("./ArticlePage.tsx"), shows: ["article"] },
    listScreen({
      path: "news",
      list: async () => (await import("#contract/lists/news.ts")).newsList,
      title: t("News"),
      add: { label: t("Add post"), to: "/news/new", permission: "content:write" },
      rowHref: ({ id }) => `/news/${id}`,
      empty: {
        icon: Newspaper,
        title: t("No news yet"),
        text: t("Tell customers what is new. The newest post comes first."),
      },
    }),
    { path: "news/:id", lazy: () => import("./PostPage.tsx"), shows: ["news"] },
    { path: "menu", lazy: () => import("./MenuPage.tsx"), shows: ["menu"] },
  ],
});
