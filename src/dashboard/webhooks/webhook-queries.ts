import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { callQuery, refresh } from "../api/api.ts";

const listPath = "/admin_api/v1/webhooks/list";
const path = "/admin_api/v1/webhooks/detail";
const deliveryPath = "/admin_api/v1/webhooks/delivery";

export type Webhook = Output<CallByPath[typeof path]>;
export type Delivery = Output<CallByPath[typeof deliveryPath]>;
export type Attempt = Delivery["attempts"][number];

export const webhooksQuery = callQuery(listPath, {});
export const webhookQuery = (id: string) => callQuery(path, { id });
export const deliveryQuery = (id: string) => callQuery(deliveryPath, { id });

export const refreshWebhooks = () => refresh(listPath, path);
export const refreshDeliveries = () => refresh(listPath, path, deliveryPath, "/admin_api/v1/lists/webhook_deliveries");

export const webhooksAddress = "/settings/webhooks";
export const deliveriesAddress = "/settings/webhook-deliveries";
