import { z } from "zod";
import { messagesList } from "#contract/lists/messages.ts";
import { t } from "#i18n/server.ts";
import { defineSelectionTask } from "#kernel/tasks/selection-task.ts";
import { setMessageStates } from "./inbox.ts";
import { messagesSource } from "./list-source.ts";

/** Archives the selected messages, or opens them again. */
export const changeMessages = defineSelectionTask({
  kind: "messages.state",
  permission: "customers:write",
  list: messagesList,
  source: messagesSource,
  change: z.enum(["open", "archived"]),
  title: (state) => (state === "open" ? t("Open messages again") : t("Archive messages")),
  run: (context, ids, state) => setMessageStates(context, { ids, state }),
});
