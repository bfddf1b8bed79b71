import { t } from "#i18n/t.ts";
import { defineScreens } from "../define-screens.ts";

export const withdrawalScreens = defineScreens({
  domain: "withdrawals",
  navigation: [{ label: t("Withdrawals"), to: "/withdrawals", permission: "orders:read", below: "/orders", eu: true }],
  routes: [
    { path: "withdrawals", lazy: () => import("./WithdrawalsPage.tsx") },
    { path: "withdrawals/:id", lazy: () => import("./WithdrawalPage.tsx"), shows: ["withdrawal"] },
  ],
});
