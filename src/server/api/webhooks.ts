import * as webhooks from "#shop/webhooks/index.ts";
import { staffOf } from "../calls/caller.ts";
import { changedBy } from "../calls/changed-by.ts";
import type { CallContext, Handler } from "../calls/context.ts";

const settingsOf = ({ services: { secret, outgoing } }: CallContext) => ({ secret, reach: outgoing });

export const webhookList: Handler<"webhookList"> = async (context) => ({
  webhooks: await webhooks.listWebhooks(context),
});

export const webhookDetail: Handler<"webhookDetail"> = (context, { id }) => webhooks.findWebhook(context, id);

export const webhookCreate: Handler<"webhookCreate"> = async (context, input) => ({
  ...(await webhooks.createWebhook(context, staffOf(context), input, settingsOf(context))),
  ...changedBy(context),
});

export const webhookUpdate: Handler<"webhookUpdate"> = async (context, input) => {
  await webhooks.updateWebhook(context, staffOf(context), input, settingsOf(context));
  return changedBy(context);
};

export const webhookPause: Handler<"webhookPause"> = async (context, { id }) => {
  await webhooks.pauseWebhook(context, id);
  return changedBy(context);
};

export const webhookResume: Handler<"webhookResume"> = async (context, input) => {
  await webhooks.resumeWebhook(context, input);
  return changedBy(context);
};

export const webhookRemove: Handler<"webhookRemove"> = async (context, { id }) => {
  await webhooks.removeWebhook(context, id);
  return changedBy(context);
};

export const webhookRotate: Handler<"webhookRotate"> = (context, input) =>
  webhooks.rotateSecret(context, input, context.services.secret);

export const webhookTest: Handler<"webhookTest"> = (context, { id }) =>
  webhooks.sendTest(context, id, settingsOf(context));

export const webhookDelivery: Handler<"webhookDelivery"> = (context, { id }) => webhooks.findDelivery(context, id);

export const webhookReplay: Handler<"webhookReplay"> = (context, { selection }) =>
  webhooks.replayDeliveries(context, selection);

export const webhookDiscard: Handler<"webhookDiscard"> = (context, { selection }) =>
  webhooks.discardDeliveries(context, selection);
