import * as notifications from "#shop/notifications/index.ts";
import { changedBy } from "../calls/changed-by.ts";
import type { Handler } from "../calls/context.ts";

export const listNotifications: Handler<"listNotifications"> = (context) => notifications.listNotifications(context);

export const saveNotification: Handler<"saveNotification"> = async (context, input) => ({
  id: await notifications.saveNotification(context, input),
  ...changedBy(context),
});

export const deleteNotification: Handler<"deleteNotification"> = async (context, { id }) => {
  await notifications.deleteNotification(context, id);
  return changedBy(context);
};
