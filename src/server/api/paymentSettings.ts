import * as payments from "#shop/payments/index.ts";
import { changedBy } from "../calls/changed-by.ts";
import type { CallContext, Handler } from "../calls/context.ts";
import { webhookPath } from "../payments/webhook-path.ts";

const webhookUrl = ({ request }: CallContext): string => `${request.origin ?? ""}${webhookPath}/stripe`;

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

export const storeStripeKeys: Handler<"storeStripeKeys"> = async (input, context) => {
  await payments.storeStripeKeys(context, context.services.payments, input);
  return changedBy(context);
};

export const removeStripeKeys: Handler<"removeStripeKeys"> = async (_, context) => {
  await payments.removeStripeKeys(context);
  return changedBy(context);
};

export const testStripe: Handler<"testStripe"> = async (_, context) => ({
  findings: await payments.testStripe(context, context.services.payments, webhookUrl(context)),
});
