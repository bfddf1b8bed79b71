/** What the home page of the dashboard shows. */
import { z } from "zod";
import { defineCall, nothing } from "../call.ts";

/** Steps of a new shop, in their order. */
const firstSteps = [
  "seller",
  "product",
  "shipping",
  "taxes",
  "payment",
  "emails",
  "decorate",
  "publish",
  "sign_in",
  "order",
] as const;
/** What may want doing, the most urgent first. */
const todoKinds = [
  "to_ship",
  "refund_requests",
  "pending_payments",
  "messages",
  "failed_tasks",
  "failed_mails",
  "draft_policies",
  "sold_out",
  "low_stock",
  "drafts",
  "empty_searches",
] as const;

export const home = defineCall({
  path: "/admin_api/v1/home",
  audience: "admin",
  permission: "own",
  summary: "The first steps of a new shop and what wants doing, as far as the caller may do it",
  input: nothing,
  output: z.object({
    steps: z.array(z.object({ key: z.enum(firstSteps), done: z.boolean() })),
    /** Only what there is; counts end at 1,000. */
    todo: z.array(z.object({ kind: z.enum(todoKinds), count: z.number().int().min(1).max(1000) })),
  }),
});
