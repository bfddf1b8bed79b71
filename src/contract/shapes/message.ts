/** Contact messages in answers for the staff. */
import { z } from "zod";
import { price } from "../rows.ts";

/** ISO 8601. */
const time = z.string();

export const messageDetail = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  /** Of the form on a page of the shop; "" for the contact form. */
  form_name: z.string(),
  /** Of that form, in its order; empty for the contact form. */
  form_answers: z.array(z.object({ label: z.string(), value: z.string() })),
  state: z.enum(["open", "answered", "archived"]),
  created_at: time,
  /** Oldest first. */
  answers: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      /** Who answered. */
      staff_name: z.string(),
      /** Of the mail: `queued`, `sent`, `kept` without a mail server, `failed`; "" where it is deleted. */
      mail_state: z.enum(["queued", "sent", "kept", "failed", ""]),
      mail_id: z.string(),
      created_at: time,
    }),
  ),
  /** With the same email address; null without one. */
  customer: z.object({ id: z.string(), name: z.string(), order_count: z.number().int(), spent: price }).nullable(),
  /** The customer's newest orders, three at most. */
  orders: z.array(z.object({ order_no: z.string(), placed_at: time, status: z.string(), total: price })),
  /** Other messages of the same address, the newest five. */
  others: z.array(
    z.object({
      id: z.string(),
      message: z.string(),
      state: z.enum(["open", "answered", "archived"]),
      created_at: time,
    }),
  ),
});
export type MessageDetail = z.output<typeof messageDetail>;
