import { addCommand, definePalette } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/discounts": { words: "coupons codes vouchers promotions sale" },
    "/discount-codes": { words: "batch vouchers csv" },
  },
  adds: [addCommand("discount", "/discounts/new", { permission: "discounts:write", words: "coupon code promotion" })],
});
