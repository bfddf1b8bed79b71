/** Payloads of the facts that domains tell each other. */
import { z } from "zod";

/** An order that was placed or changed since it was counted. */
export const orderMark = z.object({
  order_id: z.uuid(),
  /** What its email address was before, when it has changed. */
  former_email: z.string().nullable(),
  /** Whose it was before, when that has changed and it was somebody's with an account. */
  former_customer_id: z.uuid().nullable(),
});

export type OrderMark = z.output<typeof orderMark>;
