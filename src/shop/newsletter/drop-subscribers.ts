import { z } from "zod";
import { subscribersList } from "#contract/lists/subscribers.ts";
import { t } from "#i18n/server.ts";
import { defineSelectionTask } from "#kernel/tasks/selection-task.ts";
import { removeSubscribers } from "./commands.ts";
import { subscribersSource } from "./list-source.ts";

/** Removes the selected addresses from the newsletter's list. */
export const dropSubscribers = defineSelectionTask({
  kind: "subscribers.remove",
  permission: "customers:write",
  list: subscribersList,
  source: subscribersSource,
  change: z.literal("remove"),
  title: () => t("Remove subscribers"),
  run: (context, ids) => removeSubscribers(context, ids),
});
