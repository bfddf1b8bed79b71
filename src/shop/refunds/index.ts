export * from "./decide.ts";
export * from "./request.ts";
