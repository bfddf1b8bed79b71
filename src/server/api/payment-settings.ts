import * as payments from "#shop/payments/index.ts";
import { changedBy } from "../calls/changed-by.ts";
import type { CallContext, Handler } from "../calls/context.ts";
import { webhookPath } from "../payments/webhook-path.ts";

const webhookUrl =
  ({ request }: CallContext) =>
  (provider: string): string =>
    `${request.origin ?? ""}${webhookPath}/${provider}`;

export const getPaymentSettings: Handler<"getPaymentSettings"> = (_, context) =>
  payments.readPaymentSettings(context, context.services.payments, webhookUrl(context));

export const switchPayment: Handler<"switchPayment"> = async (input, context) => {
  await payments.switchPayment(context, context.services.payments, input);
  return changedBy(context);
};

export const sortPayments: Handler<"sortPayments"> = async ({ names }, context) => {
  await payments.sortPayments(context, names);
  return changedBy(context);
};

export const updatePayment: Handler<"updatePayment"> = async (input, context) => {
  await payments.updatePayment(context, input);
  return changedBy(context);
};

export const storeProviderSettings: Handler<"storeProviderSettings"> = async (input, context) => {
  await payments.storeProviderSettings(context, context.services.payments, input);
  return changedBy(context);
};

export const removeProviderSettings: Handler<"removeProviderSettings"> = async ({ provider }, context) => {
  await payments.removeProviderSettings(context, provider);
  return changedBy(context);
};

export const testProvider: Handler<"testProvider"> = async ({ provider }, context) => ({
  findings: await payments.testProvider(context, context.services.payments, provider, webhookUrl(context)(provider)),
});
