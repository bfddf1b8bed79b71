import { t } from "#i18n/t.ts";
import { defineScreens } from "../define-screens.ts";

export const searchWordScreens = defineScreens({
  domain: "search-words",
  navigation: [{ label: t("Search words"), to: "/search-words", permission: "products:read", below: "/products" }],
  routes: [
    { path: "search-words", lazy: () => import("./SearchesPage.tsx") },
    { path: "search-words/synonyms", lazy: () => import("./SynonymsPage.tsx"), shows: ["search_synonym"] },
    { path: "search-words/redirects", lazy: () => import("./SearchRedirectsPage.tsx"), shows: ["search_redirect"] },
  ],
});
