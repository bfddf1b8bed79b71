import * as notifications from "#shop/notifications/index.ts";
import { changedBy } from "../calls/changed-by.ts";
import type { Handler } from "../calls/context.ts";

export const listNotifications: Handler<"listNotifications"> = (_, context) => notifications.listNotifications(context);

export const saveNotification: Handler<"saveNotification"> = async (input, context) => ({
  id: await notifications.saveNotification(context, input),
  ...changedBy(context),
});

export const deleteNotification: Handler<"deleteNotification"> = async ({ id }, context) => {
  await notifications.deleteNotification(context, id);
  return changedBy(context);
};
