import * as webhooks from "#shop/webhooks/index.ts";
import { staffOf } from "../calls/caller.ts";
import { changedBy } from "../calls/changed-by.ts";
import type { CallContext, Handler } from "../calls/context.ts";

const settingsOf = ({ services: { secret, outgoing } }: CallContext) => ({ secret, reach: outgoing });

export const webhookList: Handler<"webhookList"> = async (_, context) => ({
  webhooks: await webhooks.listWebhooks(context),
});

export const webhookDetail: Handler<"webhookDetail"> = ({ id }, context) => webhooks.findWebhook(context, id);

export const webhookCreate: Handler<"webhookCreate"> = async (input, context) => ({
  ...(await webhooks.createWebhook(context, staffOf(context), input, settingsOf(context))),
  ...changedBy(context),
});

export const webhookUpdate: Handler<"webhookUpdate"> = async (input, context) => {
  await webhooks.updateWebhook(context, staffOf(context), input, settingsOf(context));
  return changedBy(context);
};

export const webhookPause: Handler<"webhookPause"> = async ({ id }, context) => {
  await webhooks.pauseWebhook(context, id);
  return changedBy(context);
};

export const webhookResume: Handler<"webhookResume"> = async (input, context) => {
  await webhooks.resumeWebhook(context, input);
  return changedBy(context);
};

export const webhookRemove: Handler<"webhookRemove"> = async ({ id }, context) => {
  await webhooks.removeWebhook(context, id);
  return changedBy(context);
};

export const webhookRotate: Handler<"webhookRotate"> = (input, context) =>
  webhooks.rotateSecret(context, input, context.services.secret);

export const webhookTest: Handler<"webhookTest"> = ({ id }, context) =>
  webhooks.sendTest(context, id, settingsOf(context));

export const webhookDelivery: Handler<"webhookDelivery"> = ({ id }, context) => webhooks.findDelivery(context, id);

export const webhookReplay: Handler<"webhookReplay"> = ({ selection }, context) =>
  webhooks.replayDeliveries(context, selection);

export const webhookDiscard: Handler<"webhookDiscard"> = ({ selection }, context) =>
  webhooks.discardDeliveries(context, selection);
