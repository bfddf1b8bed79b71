export { createCoupons, deleteCoupon, updateCoupon } from "./coupons.ts";
