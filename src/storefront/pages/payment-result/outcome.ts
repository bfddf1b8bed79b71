/** What to tell about an order after the buyer came back from paying. */
import type { PaymentState } from "#contract/calls/payments.ts";

export type Outcome = "success" | "offline" | "pending" | "failed" | "cancelled" | "refund";

/**
 * @param waited true when the shop has asked often enough: who came back as paid is believed for a while, because the
 * news may be a moment behind the browser.
 */
export function outcomeOf(
  { status, pending, instructions, pay_deadline, server_now }: PaymentState,
  returnPage: "paid" | "failed",
  waited: boolean,
): Outcome {
  if (status === "cancelled") return "cancelled";
  if (status === "refunded" || status === "refunding") return "refund";
  if (status !== "unpaid") return instructions ? "offline" : "success";
  if (pending) return "pending";
  const over = pay_deadline !== null && pay_deadline <= server_now;
  return returnPage === "paid" && !waited && !over ? "pending" : "failed";
}
