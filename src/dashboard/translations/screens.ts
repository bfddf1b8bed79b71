import { defineScreens } from "../define-screens.ts";

export const translationScreens = defineScreens({
  domain: "translations",
  routes: [{ path: "translations/:kind/:id", lazy: () => import("./TranslationsPage.tsx") }],
});
