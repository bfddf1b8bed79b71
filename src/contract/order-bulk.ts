/** What is done with many orders at once. */
import { z } from "zod";
import { words } from "./fields.ts";

const tag = words(60)
  .min(1, "must not be empty")
  .regex(/^[^,\p{Cc}]*$/u, "must have no comma");
const isUnique = (tags: readonly string[]) => new Set(tags.map((one) => one.toLowerCase())).size === tags.length;

/** Tags of an order. */
export const orderTags = z.array(tag).max(50, "at most 50 tags").refine(isUnique, "must be different from each other");

export const orderBulkChange = z.discriminatedUnion("kind", [
  z
    .strictObject({ kind: z.literal("tags"), add: orderTags.default([]), remove: orderTags.default([]) })
    .refine(({ add, remove }) => add.length + remove.length > 0, "must name a tag"),
  z.strictObject({ kind: z.literal("mark_paid") }),
  z.strictObject({ kind: z.literal("issue_invoices") }),
]);
export type OrderBulkChange = z.output<typeof orderBulkChange>;
