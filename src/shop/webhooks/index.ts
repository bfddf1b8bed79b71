export { deliverWebhooks, runWebhooks } from "./deliver.ts";
export { discardDeliveries, findDelivery, replayDeliveries } from "./deliveries.ts";
export { findWebhook, listWebhooks } from "./read.ts";
export { rotateSecret } from "./secret.ts";
export { sendTest } from "./test-delivery.ts";
export { createWebhook, pauseWebhook, removeWebhook, resumeWebhook, updateWebhook } from "./webhooks.ts";
