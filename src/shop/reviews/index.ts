export { listReviews } from "./list.ts";
export { reviewOrder } from "./review-order.ts";
