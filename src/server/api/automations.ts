import * as automations from "#shop/automations/index.ts";
import { staffOf } from "../calls/caller.ts";
import { changedBy } from "../calls/changed-by.ts";
import type { Handler } from "../calls/context.ts";

export const automationList: Handler<"automationList"> = async (context) => ({
  automations: await automations.listAutomations(context),
});

export const automationDetail: Handler<"automationDetail"> = (context, { id }) =>
  automations.findAutomation(context, id);

export const automationCreate: Handler<"automationCreate"> = async (context, input) => ({
  ...(await automations.createAutomation(context, staffOf(context), input)),
  ...changedBy(context),
});

export const automationUpdate: Handler<"automationUpdate"> = async (context, input) => {
  await automations.updateAutomation(context, staffOf(context), input);
  return changedBy(context);
};

export const automationSwitch: Handler<"automationSwitch"> = async (context, input) => {
  await automations.switchAutomation(context, staffOf(context), input);
  return changedBy(context);
};

export const automationRemove: Handler<"automationRemove"> = async (context, { id }) => {
  await automations.removeAutomation(context, id);
  return changedBy(context);
};
