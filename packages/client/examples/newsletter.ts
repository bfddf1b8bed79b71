/** A newsletter tool: who agreed to be written to, and who wants no more mail. */
import type { Client } from "@shopwright/client";

/** @returns addresses to write to, and addresses to take off the list. */
export async function readSubscribers(shop: Client): Promise<{ subscribed: string[]; ended: string[] }> {
  const subscribed: string[] = [];
  const ended: string[] = [];
  const filters = [{ field: "state", operator: "any" as const, value: ["subscribed", "unsubscribed"] }];
  for await (const { email, state } of shop.list("subscribers", { filters, columns: ["email", "state"] })) {
    (state === "subscribed" ? subscribed : ended).push(email);
  }
  return { subscribed, ended };
}
