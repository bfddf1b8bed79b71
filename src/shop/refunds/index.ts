export * from "./decide.ts";
export { previewRefund } from "./plan.ts";
export * from "./refund.ts";
export * from "./request.ts";
