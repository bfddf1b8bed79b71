export * from "./decide.ts";
export * from "./refund.ts";
export * from "./request.ts";
