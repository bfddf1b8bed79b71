/** One message on screen, and what changes with it. */
import type { MessageDetail } from "#contract/shapes/message.ts";
import { api, callQuery, queryClient, refresh } from "../api/api.ts";
import { toast, toastFailure } from "../shell/toast.ts";

export const messageQuery = (id: string) => callQuery("/admin_api/v1/messages/detail", { id });

export const prefetchMessage = (id: string) => void queryClient.prefetchQuery(messageQuery(id));

/** Shows a message as an action has left it. */
export function showMessage(message: MessageDetail): void {
  queryClient.setQueryData(messageQuery(message.id).queryKey, { message });
  void refresh("/admin_api/v1/lists/messages", "/admin_api/v1/home");
}

/** Archives messages, or opens them again. @returns whether it was done. */
export async function setStates(ids: readonly string[], state: "open" | "archived"): Promise<boolean> {
  try {
    const { count, batch_id } = await api.call("/admin_api/v1/messages/setState", { ids: [...ids], state });
    await refresh("/admin_api/v1/lists/messages", "/admin_api/v1/messages/detail", "/admin_api/v1/home");
    const words = count === 1 ? "Message" : `${count} messages`;
    toast({ message: `${words} ${state === "open" ? "opened again" : "archived"}`, undoBatch: batch_id });
    return true;
  } catch (error) {
    toastFailure(error);
    return false;
  }
}
