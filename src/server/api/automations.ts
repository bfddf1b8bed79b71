import * as automations from "#shop/automations/index.ts";
import { staffOf } from "../calls/caller.ts";
import { changedBy } from "../calls/changed-by.ts";
import type { Handler } from "../calls/context.ts";

export const automationList: Handler<"automationList"> = async (_, context) => ({
  automations: await automations.listAutomations(context),
});

export const automationDetail: Handler<"automationDetail"> = ({ id }, context) =>
  automations.findAutomation(context, id);

export const automationCreate: Handler<"automationCreate"> = async (input, context) => ({
  ...(await automations.createAutomation(context, staffOf(context), input)),
  ...changedBy(context),
});

export const automationUpdate: Handler<"automationUpdate"> = async (input, context) => {
  await automations.updateAutomation(context, staffOf(context), input);
  return changedBy(context);
};

export const automationSwitch: Handler<"automationSwitch"> = async (input, context) => {
  await automations.switchAutomation(context, staffOf(context), input);
  return changedBy(context);
};

export const automationRemove: Handler<"automationRemove"> = async ({ id }, context) => {
  await automations.removeAutomation(context, id);
  return changedBy(context);
};
