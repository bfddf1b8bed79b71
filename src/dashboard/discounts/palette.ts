import { t } from "#i18n/t.ts";
import { addCommand, definePalette } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/discounts": { words: t("coupons codes vouchers promotions sale") },
    "/discount-codes": { words: t("batch vouchers csv") },
  },
  adds: [
    addCommand("discount", t("Add discount"), "/discounts/new", {
      permission: "discounts:write",
      words: t("coupon code promotion"),
    }),
  ],
});
