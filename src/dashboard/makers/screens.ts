import { t } from "#i18n/t.ts";
import { defineScreens } from "../define-screens.ts";

export const makerScreens = defineScreens({
  domain: "makers",
  navigation: [
    {
      label: t("Makers"),
      to: "/products/makers",
      permission: "products:read",
      below: "/products",
      after: "/inventory",
      eu: true,
    },
  ],
  routes: [{ path: "products/makers", lazy: () => import("./Makers.tsx"), shows: ["maker"] }],
});
