/** What the page says about an order after the buyer has returned from the payment provider. */
import type { PaymentState } from "#contract/calls/payments.ts";
import { isZero } from "../../components/is-zero.ts";

export type Outcome = "success" | "free" | "offline" | "pending" | "failed" | "cancelled" | "refund";

/**
 * @param waited true after the last poll. Until then an unpaid order is "pending" for a buyer who returned as paid,
 * because the provider's webhook may arrive later than the browser.
 */
export function outcomeOf(
  { status, pending, instructions, total, pay_deadline, server_now }: PaymentState,
  returnPage: "paid" | "failed",
  waited: boolean,
): Outcome {
  if (status === "cancelled") return "cancelled";
  if (status === "refunded" || status === "refunding") return "refund";
  if (status !== "unpaid") return instructions ? "offline" : isZero(total) ? "free" : "success";
  if (pending) return "pending";
  const expired = pay_deadline !== null && pay_deadline <= server_now;
  return returnPage === "paid" && !waited && !expired ? "pending" : "failed";
}
