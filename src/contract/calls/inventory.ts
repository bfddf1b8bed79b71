import { z } from "zod";
import { defineCall, nothing } from "../call.ts";
import { words } from "../fields.ts";
import { variantFields } from "../product-fields.ts";
import { changed } from "../shapes/changed.ts";
import { inventoryVariant, stockLevel } from "../shapes/inventory.ts";
import { type AdjustmentReason, adjustmentReasons, maxUnits } from "../stock-reasons.ts";

const variantId = z.uuid("must be an id of a variant");
const units = z.number().int("must be a whole number").min(0, "must be at least 0").max(maxUnits);
const limit = z.number().int("must be a whole number").min(0, "must be at least 0").max(1_000_000);
/** YYYY-MM-DD */
const day = z.iso.date("must be a date such as 2026-12-31");

export const adjustInventory = defineCall({
  path: "/admin_api/v1/inventory/adjust",
  audience: "admin",
  permission: "inventory:write",
  summary: "Changes the units on hand of variants, by a difference or to a new count; all of them or none",
  success: "Stock adjusted",
  input: z.object({
    items: z
      .array(
        z
          .object({
            variant_id: variantId,
            /** Units more or less. */
            by: z.number().int("must be a whole number").min(-maxUnits).max(maxUnits).optional(),
            /** Units on hand from now on, those included that open orders have reserved. */
            to: units.optional(),
          })
          .refine(({ by, to }) => (by === undefined) !== (to === undefined), 'must have either "by" or "to"'),
      )
      .min(1)
      .max(1000, "at most 1,000 variants"),
    reason: z.enum(Object.keys(adjustmentReasons) as AdjustmentReason[]),
    note: words(500).default(""),
  }),
  output: z.object({ levels: z.array(stockLevel), ...changed }),
});

export const planInventory = defineCall({
  path: "/admin_api/v1/inventory/plan",
  audience: "admin",
  permission: "inventory:write",
  summary: "Sets low-stock limits, incoming units and stock policies of variants",
  success: "Saved",
  input: z.object({
    items: z
      .array(
        z.object({
          variant_id: variantId,
          /** Null for the mall's limit. */
          low_stock: limit.nullable().optional(),
          incoming: units.optional(),
          incoming_on: day.nullable().optional(),
          stock_policy: variantFields.stock_policy.optional(),
          backorder_text: variantFields.backorder_text.optional(),
        }),
      )
      .min(1)
      .max(1000, "at most 1,000 variants"),
  }),
  output: z.object({ levels: z.array(stockLevel), ...changed }),
});

/** One change of a variant's counters. */
const stockMove = z.object({
  id: z.string(),
  at: z.string(),
  /** A key of `adjustmentReasons`, or "reserved", "released", "shipped", "opening stock", "undone". */
  reason: z.string(),
  note: z.string(),
  /** Differences. */
  on_hand: z.number().int(),
  reserved: z.number().int(),
  /** Units on hand before and after; null for old moves. */
  before: z.number().int().nullable(),
  after: z.number().int().nullable(),
  /** "" for shoppers and the system. */
  staff_name: z.string(),
  /** Number of the order that it belongs to; "" for none. */
  order_no: z.string(),
});
export type StockMove = z.output<typeof stockMove>;

export const inventoryHistory = defineCall({
  path: "/admin_api/v1/inventory/history",
  audience: "admin",
  permission: "inventory:read",
  summary: "A variant's stock and its changes, newest first",
  input: z.object({
    variant_id: variantId,
    /** The `next` of the answer before. */
    after: z.uuid().optional(),
    limit: z.number().int().min(1).max(100).default(50),
  }),
  output: z.object({ variant: inventoryVariant, moves: z.array(stockMove), next: z.string().nullable() }),
});

export const findInventory = defineCall({
  path: "/admin_api/v1/inventory/find",
  audience: "admin",
  permission: "inventory:read",
  summary: "Variants by a scanned code (SKU or barcode, exactly) or by words of the product's name",
  input: z.object({ text: z.string().trim().normalize().min(1, "is required").max(100) }),
  output: z.object({
    /** True when the text is a SKU or a barcode. */
    exact: z.boolean(),
    variants: z.array(inventoryVariant),
  }),
});

export const inventorySettings = defineCall({
  path: "/admin_api/v1/inventory/settings",
  audience: "admin",
  permission: "inventory:read",
  summary: "The low-stock limit of variants without their own, and whether it is mailed",
  input: nothing,
  output: z.object({ low_stock: z.number().int(), low_stock_mails: z.boolean() }),
});

export const updateInventorySettings = defineCall({
  path: "/admin_api/v1/inventory/updateSettings",
  audience: "admin",
  permission: "inventory:write",
  summary: "Changes the mall's low-stock limit and whether staff are mailed about it",
  success: "Saved",
  input: z.object({ low_stock: limit.optional(), low_stock_mails: z.boolean().optional() }),
  output: z.object({ ...changed }),
});

const stockCount = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(["open", "applied", "cancelled"]),
  staff_name: z.string(),
  created_at: z.string(),
  ended_at: z.string().nullable(),
  /** Variants counted, and those that differ. */
  lines: z.number().int(),
  differences: z.number().int(),
});
export type StockCount = z.output<typeof stockCount>;

const countId = z.uuid("must be an id of a stock count");

export const listStockCounts = defineCall({
  path: "/admin_api/v1/inventory/counts",
  audience: "admin",
  permission: "inventory:read",
  summary: "The latest 100 stock counts, open ones first",
  input: nothing,
  output: z.object({ counts: z.array(stockCount) }),
});

export const startStockCount = defineCall({
  path: "/admin_api/v1/inventory/startCount",
  audience: "admin",
  permission: "inventory:write",
  summary: "Starts a stock count",
  input: z.object({ name: words(120).default("") }),
  output: z.object({ id: z.string() }),
});

const countLine = z.object({
  ...inventoryVariant.shape,
  counted: z.number().int(),
  /** Units on hand when the variant was first counted. */
  expected: z.number().int(),
  /** Why it was not applied; "" otherwise. */
  problem: z.string(),
});
export type CountLine = z.output<typeof countLine>;

export const stockCountDetail = defineCall({
  path: "/admin_api/v1/inventory/countDetail",
  audience: "admin",
  permission: "inventory:read",
  summary: "A stock count with its lines, last counted first",
  input: z.object({ id: countId }),
  output: z.object({ count: stockCount, lines: z.array(countLine) }),
});

export const countStock = defineCall({
  path: "/admin_api/v1/inventory/count",
  audience: "admin",
  permission: "inventory:write",
  summary: "Counts units of a variant in a stock count: some more, or a new number; null takes the line away",
  input: z.object({
    id: countId,
    variant_id: variantId,
    by: z.number().int().min(-maxUnits).max(maxUnits).optional(),
    to: units.nullable().optional(),
  }),
  output: z.object({ line: countLine.nullable() }),
});

export const applyStockCount = defineCall({
  path: "/admin_api/v1/inventory/applyCount",
  audience: "admin",
  permission: "inventory:write",
  summary: "Ends a stock count: differences become adjustments with the reason counted",
  success: "Stock count applied",
  input: z.object({ id: countId }),
  output: z.object({
    applied: z.number().int(),
    /** Variants whose count is below what open orders have reserved. */
    refused: z.array(z.object({ variant_id: z.string(), sku: z.string(), reason: z.string() })),
    ...changed,
  }),
});

export const cancelStockCount = defineCall({
  path: "/admin_api/v1/inventory/cancelCount",
  audience: "admin",
  permission: "inventory:write",
  summary: "Ends a stock count without a change of the stock",
  input: z.object({ id: countId }),
  output: nothing,
});
