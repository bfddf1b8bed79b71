export * from "./inbox.ts";
export * from "./list-source.ts";
export * from "./send-form.ts";
export * from "./send-message.ts";
