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
  "decorate",
  "publish",
  "emails",
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
  "failed_releases",
  "draft_policies",
  "duties",
  "sold_out",
  "low_stock",
  "dead_links",
  "drafts",
  "empty_searches",
] as const;

/** Where links of the shop lead nowhere. */
const deadLinkPlace = z.object({
  /** The module whose form has them; null for the link list. */
  module: z
    .object({
      id: z.number().int(),
      /** "Footer" */
      name: z.string(),
      /** Page of the shop that shows it: its path, and its name unless every page shows the module. */
      page: z.string(),
      page_name: z.string().nullable(),
    })
    .nullable(),
  /** What the first links say. */
  labels: z.array(z.string()).min(1).max(3),
  count: z.number().int().min(1),
});

export const home = defineCall({
  path: "/admin_api/v1/home",
  audience: "admin",
  permission: "own",
  summary: "The first steps of a new shop and what wants doing, as far as the caller may do it",
  input: nothing,
  output: z.object({
    steps: z.array(z.object({ key: z.enum(firstSteps), done: z.boolean() })),
    /** There are orders, test orders aside: until then all figures are zero. */
    has_orders: z.boolean(),
    /** Only what there is; counts end at 1,000. */
    todo: z.array(
      z.object({
        kind: z.enum(todoKinds),
        count: z.number().int().min(1).max(1000),
        /** The first of dead links. */
        places: z.array(deadLinkPlace).min(1).max(3).optional(),
      }),
    ),
  }),
});
