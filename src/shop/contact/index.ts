export * from "./send-message.ts";
