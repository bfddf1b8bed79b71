/** A withdrawal in answers for staff. */
import { z } from "zod";

const time = z.string();

export const staffWithdrawal = z.object({
  id: z.string(),
  /** As the consumer has entered it. */
  order_no: z.string(),
  /** The order's own number, "" where none was found. */
  found_no: z.string(),
  name: z.string(),
  email: z.string(),
  /** Units by line; none for the whole order, or where `items` says what it is about. */
  lines: z.array(z.object({ line_id: z.string(), qty: z.number().int() })),
  items: z.string(),
  finding: z.enum(["in_time", "late", "repeated", "excepted", "unmatched"]),
  /** Null while the period has not begun, and without an order. */
  ends_at: time.nullable(),
  is_informed: z.boolean(),
  state: z.enum(["open", "settled", "declined"]),
  note: z.string(),
  created_at: time,
});
export type StaffWithdrawal = z.output<typeof staffWithdrawal>;
