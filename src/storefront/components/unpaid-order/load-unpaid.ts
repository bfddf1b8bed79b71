import type { UnpaidOrder } from "#contract/calls/orders.ts";
import type { ApiClient } from "../../api/client.ts";
import { readCookie } from "../../runtime/cookies.ts";

/** The visitor's order that waits for a payment. A page shows without it when it cannot be read; new visitors have none. */
export async function loadUnpaid(api: ApiClient): Promise<UnpaidOrder["order"]> {
  if (typeof document !== "undefined" && readCookie("token") === undefined) return null;
  const answer = await api.call("/api/v1/order/unpaid", {}).catch(() => undefined);
  return answer?.data?.order ?? null;
}
