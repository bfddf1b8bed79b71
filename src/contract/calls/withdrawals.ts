/** Withdrawal from contracts by consumers (Directive 2011/83/EU, Article 11a). */
import { z } from "zod";
import { defineCall } from "../call.ts";
import { email, line, orderNo, qty, trap, words } from "../fields.ts";
import { time } from "../shapes/order.ts";
import { staffWithdrawal } from "../shapes/withdrawal.ts";

/** Units by line; none for the whole order. */
const lines = z
  .array(z.object({ line_id: z.uuid("must be an id of a line"), qty }))
  .max(100, "at most 100 lines")
  .default([]);

export const withdrawalForm = defineCall({
  path: "/api/v1/withdrawal/form",
  audience: "anyone",
  summary:
    "What the page for withdrawing from a contract says; with the number and the email address of an order also its items, whatever its state. 404 where the European Union's consumer law does not apply",
  isPersonal: () => true,
  input: z.object({ order_no: orderNo.optional(), email: z.string().trim().normalize().max(254).optional() }),
  output: z.object({
    /** By name, in the shop's language. */
    texts: z.record(z.string(), z.string()),
    /** Null without an order, and for a number and an address that belong to none. */
    lines: z
      .array(
        z.object({
          line_id: z.string(),
          name: z.string(),
          qty: z.number().int(),
          /** Why there is no right of withdrawal from it, or what ends it; "" where there is nothing to say. */
          note: z.string(),
          /** False where there is no right. */
          may_withdraw: z.boolean(),
        }),
      )
      .nullable(),
  }),
  perMinute: 30,
});

export const withdraw = defineCall({
  path: "/api/v1/withdrawal/submit",
  audience: "anyone",
  summary:
    "Withdraws from a contract, whole or in part. The answer and the receipt by email are the same for every number and address: they tell nothing about an order",
  input: z.object({
    name: line(200).min(1, "is required"),
    order_no: orderNo,
    /** Where the receipt goes. */
    email,
    lines,
    /** The items in the consumer's words, where they cannot be chosen; "" for the whole order. */
    items: words(1000).default(""),
    website: trap,
  }),
  output: z.object({ received_at: time }),
  perMinute: 5,
});

const id = z.uuid("must be an id of a withdrawal");

export const readWithdrawal = defineCall({
  path: "/admin_api/v1/withdrawals/detail",
  audience: "admin",
  permission: "orders:read",
  summary: "A withdrawal of a consumer, with what the shop knew of it when it came",
  input: z.object({ id }),
  output: staffWithdrawal,
});

export const setWithdrawal = defineCall({
  path: "/admin_api/v1/withdrawals/update",
  audience: "admin",
  permission: "orders:write",
  summary: "Settles or declines a withdrawal, or opens it again, with a note that only staff see",
  success: "Withdrawal saved",
  input: z.object({
    id,
    state: z.enum(["open", "settled", "declined"], "must be open, settled or declined"),
    note: words(2000).optional(),
  }),
  output: staffWithdrawal,
});
