/** Discounts: codes that take something off an order. */
import { z } from "zod";
import { defineCall, nothing } from "../call.ts";
import { qty } from "../fields.ts";
import { price } from "../rows.ts";
import { changed } from "../shapes/changed.ts";
import {
  customKind,
  discountBase,
  discountChanges,
  discountDetail,
  maxCodes,
  newDiscount,
} from "../shapes/discount.ts";

const id = z.uuid("must be an id of a discount");

export const getDiscount = defineCall({
  path: "/admin_api/v1/discounts/detail",
  audience: "admin",
  permission: "discounts:read",
  summary: "One discount with its uses and revenue",
  input: z.object({ id }),
  output: z.object({ discount: discountDetail }),
});

export const createDiscount = defineCall({
  path: "/admin_api/v1/discounts/create",
  audience: "admin",
  permission: "discounts:write",
  summary: "Adds a discount",
  success: "Discount added",
  input: newDiscount,
  output: z.object({ discount: discountDetail, ...changed }),
});

export const updateDiscount = defineCall({
  path: "/admin_api/v1/discounts/update",
  audience: "admin",
  permission: "discounts:write",
  summary: "Changes a discount; 409 with both values when somebody else has changed a field",
  success: "Discount saved",
  input: z.object({
    id,
    changes: discountChanges,
    /** The values that the form was opened with, of the fields in `changes`. */
    base: discountBase.optional(),
  }),
  output: z.object({ discount: discountDetail, ...changed }),
});

export const deleteDiscount = defineCall({
  path: "/admin_api/v1/discounts/delete",
  audience: "admin",
  permission: "discounts:write",
  summary: "Deletes a discount that no order has used and that has no codes of its own",
  success: "Discount deleted",
  input: z.object({ id }),
  output: z.object(changed),
});

export const makeDiscountCodes = defineCall({
  path: "/admin_api/v1/discounts/makeCodes",
  audience: "admin",
  permission: "discounts:write",
  summary: "Makes codes of a discount with many, each good for one order: a task",
  input: z.object({
    id,
    count: z.number().int("must be a whole number").min(1, "must be at least 1").max(maxCodes, "at most 100,000"),
  }),
  output: z.object({ task_id: z.string() }),
});

export const discountKinds = defineCall({
  path: "/admin_api/v1/discounts/kinds",
  audience: "admin",
  permission: "discounts:read",
  summary: "Kinds of discounts that extensions calculate, with their options",
  input: nothing,
  output: z.object({ kinds: z.array(customKind) }),
});

export const testDiscount = defineCall({
  path: "/admin_api/v1/discounts/test",
  audience: "admin",
  permission: "discounts:read",
  summary: "What a code, or without one the automatic discounts, would do for a pretended cart, line by line",
  input: z.object({
    code: z.string().trim().normalize().max(40, "at most 40 characters").default(""),
    items: z
      .array(z.object({ variant_id: z.uuid(), qty }))
      .min(1, "must name at least one product")
      .max(50),
    /** ISO 3166-1 alpha-2. */
    country: z.string().length(2).optional(),
    /** Address of a customer, for limits of each buyer and groups. */
    email: z.string().trim().normalize().max(254).default(""),
  }),
  output: z.object({
    /** Why the code does not count; "" when it does. */
    problem: z.string(),
    /** The discount that counts, a code or the name of an automatic one; "" for none. */
    discount_name: z.string(),
    lines: z.array(
      z.object({
        good_name: z.string(),
        variant_label: z.string(),
        qty: z.number(),
        total: price,
        discount: price,
        /** What keeps the line from being bought, or the discount from it; "" for nothing. */
        note: z.enum(["", "not_for_this", "gone", "sold_out", "too_few"]),
      }),
    ),
    items_total: price,
    discount_total: price,
    shipping_total: price,
    /** True when the code makes shipping free. */
    free_shipping: z.boolean(),
    total: price,
  }),
});
