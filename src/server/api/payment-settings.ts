import * as payments from "#shop/payments/index.ts";
import { changedBy } from "../calls/changed-by.ts";
import type { CallContext, Handler } from "../calls/context.ts";
import { webhookPath } from "../payments/webhook-path.ts";

const webhookUrl =
  ({ request }: CallContext) =>
  (provider: string): string =>
    `${request.origin ?? ""}${webhookPath}/${provider}`;

export const getPaymentSettings: Handler<"getPaymentSettings"> = (context) =>
  payments.readPaymentSettings(context, context.services.payments, webhookUrl(context));

export const switchPayment: Handler<"switchPayment"> = async (context, input) => {
  await payments.switchPayment(context, context.services.payments, input);
  return changedBy(context);
};

export const sortPayments: Handler<"sortPayments"> = async (context, { names }) => {
  await payments.sortPayments(context, names);
  return changedBy(context);
};

export const updatePayment: Handler<"updatePayment"> = async (context, input) => {
  await payments.updatePayment(context, input);
  return changedBy(context);
};

export const storeProviderSettings: Handler<"storeProviderSettings"> = async (context, input) => {
  await payments.storeProviderSettings(context, context.services.payments, input);
  return changedBy(context);
};

export const removeProviderSettings: Handler<"removeProviderSettings"> = async (context, { provider }) => {
  await payments.removeProviderSettings(context, provider);
  return changedBy(context);
};

export const testProvider: Handler<"testProvider"> = async (context, { provider }) => ({
  findings: await payments.testProvider(context, context.services.payments, provider, webhookUrl(context)(provider)),
});
