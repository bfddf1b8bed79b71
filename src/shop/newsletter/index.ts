export * from "./commands.ts";
export * from "./list-source.ts";
export * from "./subscription.ts";
