/** One message on screen, and what changes with it. */

import type { ListSelection } from "#contract/list.ts";
import type { MessageDetail } from "#contract/shapes/message.ts";
import { t } from "#i18n/t.ts";
import { api, callQuery, queryClient, refresh } from "../api/api.ts";
import { changeSelected } from "../lists/change-selected.ts";

export const messageQuery = (id: string) => callQuery("/admin_api/v1/messages/detail", { id });

export const prefetchMessage = (id: string) => void queryClient.prefetchQuery(messageQuery(id));

/** Shows a message as an action has left it. */
export function showMessage(message: MessageDetail): void {
  queryClient.setQueryData(messageQuery(message.id).queryKey, { message });
  void refresh("/admin_api/v1/lists/messages", "/admin_api/v1/home");
}

/** Archives messages, or opens them again. @returns whether it was done. */
export async function setStates(selection: ListSelection, state: "open" | "archived"): Promise<boolean> {
  const isDone = await changeSelected(
    () => api.call("/admin_api/v1/messages/setState", { selection: selection as never, state }),
    (count) =>
      state === "open"
        ? t("{count, plural, one {Message opened again} other {# messages opened again}}", { count })
        : t("{count, plural, one {Message archived} other {# messages archived}}", { count }),
  );
  if (isDone) await refresh("/admin_api/v1/lists/messages", "/admin_api/v1/messages/detail", "/admin_api/v1/home");
  return isDone;
}
