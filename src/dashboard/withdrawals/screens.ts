import { defineScreens } from "../define-screens.ts";

/** Reached from the orders of a shop to which the European Union's consumer law applies: others have no entry in the navigation. */
export const withdrawalScreens = defineScreens({
  domain: "withdrawals",
  routes: [
    { path: "withdrawals", lazy: () => import("./WithdrawalsPage.tsx") },
    { path: "withdrawals/:id", lazy: () => import("./WithdrawalPage.tsx"), shows: ["withdrawal"] },
  ],
});
