import { defineScreens } from "../define-screens.ts";

export const decorationScreens = defineScreens({
  domain: "decorations",
  routes: [{ path: "decorate", lazy: () => import("./Decorate.tsx") }],
});
