export * from "./subscription.ts";
