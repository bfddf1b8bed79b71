export { createDiscounts, removeDiscount, writeDiscount } from "./discounts.ts";
