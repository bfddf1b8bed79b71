export { createAutomation, removeAutomation, switchAutomation, updateAutomation } from "./automations.ts";
export { findAutomation, listAutomations } from "./read.ts";
