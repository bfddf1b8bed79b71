/** Many products at once: an action on a selection with its preview, and the spreadsheet. */
import { z } from "zod";
import { bulkChange } from "../bulk.ts";
import { defineCall } from "../call.ts";
import { selectionSchema } from "../list-call.ts";
import { productsList } from "../lists/products.ts";
import { changed } from "../shapes/changed.ts";
import { stockPolicies } from "../stock-policy.ts";

const selection = selectionSchema(productsList);
const input = z.object({ selection, change: bulkChange });
const count = z.number().int();

export const previewBulk = defineCall({
  path: "/admin_api/v1/bulk/preview",
  audience: "admin",
  permission: "products:read",
  summary: "What a bulk action would change, without changing it: counts, and some rows before and after",
  input,
  output: z.object({
    /** Selected products, and those of them that would change. */
    products: count,
    changing: count,
    /** Of a price change: variants that would change, fall below their cost, or have a negative price and are left out. */
    variants: count,
    below_cost: count,
    negative: count,
    sample: z.array(
      z.object({
        /** Of the variant for a price change, else of the product. */
        id: z.string(),
        product_id: z.string(),
        name: z.string(),
        /** SKU or options of a variant; "" for a product. */
        detail: z.string(),
        before: z.string(),
        after: z.string(),
        /** Compare-at prices; "" for none, absent unless they change. */
        compare_before: z.string().optional(),
        compare_after: z.string().optional(),
        flag: z.enum(["below_cost", "negative", "skipped"]).nullable(),
      }),
    ),
  }),
});

export const runBulk = defineCall({
  path: "/admin_api/v1/bulk/run",
  audience: "admin",
  permission: "products:write",
  summary: "Runs a bulk action: at once for up to 100 named products, else as a task",
  input,
  output: z.object({
    ...changed,
    /** Null when it is done. */
    task_id: z.string().nullable(),
    /** Products that were changed at once. */
    count,
    /** Products that could not be, with the reason of the first; a task reports its own. */
    failed: count,
    reason: z.string(),
  }),
});

const nullableText = z.string().nullable();

export const bulkRows = defineCall({
  path: "/admin_api/v1/bulk/rows",
  audience: "admin",
  permission: "products:read",
  summary: "Selected products with their variants, as the spreadsheet shows them",
  input: z.object({
    selection,
    after: z.uuid("must be an id of a product").optional(),
    limit: z.number().int().min(1).max(200).default(100),
  }),
  output: z.object({
    products: z.array(
      z.object({
        id: z.string(),
        good_name: z.string(),
        status: z.string(),
        vendor: z.string(),
        product_type: z.string(),
        /** Key of a tax class. */
        tax_class: z.string(),
        tags: z.array(z.string()),
        variants: z.array(
          z.object({
            id: z.string(),
            /** "Red / M"; "" for a product without options. */
            label: z.string(),
            sku: z.string(),
            barcode: z.string(),
            price: z.string(),
            origin_price: nullableText,
            cost: nullableText,
            weight: z.number().int().nullable(),
            on_hand: count,
            stock_policy: z.enum(stockPolicies),
            backorder_text: z.string(),
          }),
        ),
      }),
    ),
    next: nullableText,
    /** Of the whole selection, with its first products; null with further ones. */
    count: count.nullable(),
  }),
});

const cell = z.union([
  z.string().max(8000),
  z.number().min(-2_147_483_647).max(2_147_483_647),
  z.array(z.string().max(200)).max(100),
  z.null(),
]);
const cells = z.record(z.string().max(40), cell);
const edited = z.strictObject({ id: z.uuid("must be an id"), changes: cells, base: cells });

export const saveBulk = defineCall({
  path: "/admin_api/v1/bulk/save",
  audience: "admin",
  permission: "products:write",
  summary:
    "Saves edited cells of products and variants, each product by itself, all in one batch. A product of which somebody else changed a cell meanwhile, or with a value that breaks a rule, is not written",
  input: z.object({
    /** The batch of the call before: a save of many products travels in several calls and is undone together. */
    batch_id: z.uuid("must be an id of a batch").optional(),
    products: z
      .array(edited.extend({ variants: z.array(edited).max(2000).default([]) }))
      .min(1)
      .max(200, "at most 200 products"),
  }),
  output: z.object({
    ...changed,
    saved: z.array(z.string()),
    conflicts: z.array(
      z.object({
        product_id: z.string(),
        /** Of the product or variant. */
        id: z.string(),
        field: z.string(),
        theirs: z.unknown(),
        by: z.string(),
      }),
    ),
    errors: z.array(z.object({ product_id: z.string(), id: z.string(), field: z.string(), message: z.string() })),
  }),
  maxBytes: 4_000_000,
});
