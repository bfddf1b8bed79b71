/** Changes that staff ask for most. Those that overwrite something first answer what they would change. */
import { z } from "zod";
import { roundings } from "#contract/bulk.ts";
import { badInput } from "#contract/errors.ts";
import { type CallName, callNamed } from "#contract/index.ts";
import { adjustmentReasons } from "#contract/stock-reasons.ts";
import { variantsBySku } from "#shop/inventory/index.ts";
import { ask } from "../../ask.ts";
import { previewCall, runConfirmed } from "./call-tools.ts";
import { keyOf, type StaffContext, staffTool } from "./context.ts";
import { knownCalls } from "./known-calls.ts";

const confirm = z.boolean().optional();

function callOf(name: CallName) {
  const key = keyOf(callNamed(name).path);
  const entry = knownCalls().find((one) => one.key === key);
  if (!entry) throw new Error(`${name} is no call for agents`);
  return entry;
}

/** Makes a call at once where nothing is overwritten, or where it was agreed to. */
const make = (context: StaffContext, name: CallName, input: unknown) => runConfirmed(context, callOf(name), input);

const previewOrMake = (context: StaffContext, name: CallName, input: unknown, isConfirmed = false) =>
  isConfirmed ? make(context, name, input) : previewCall(context, callOf(name), input);

export const draftProductTool = staffTool(["createProduct"], {
  name: "draft_product",
  description: "Adds a product as a draft, which shoppers do not see; for options and pictures: products/create",
  effect: "adds",
  input: z.object({
    title: z.string(),
    price: z.string(),
    description: z.string().optional().describe("HTML"),
    sku: z.string().optional(),
    stock: z.int().min(0).optional(),
    vendor: z.string().optional(),
    tags: z.array(z.string()).optional(),
  }),
  run: ({ title, price, sku, stock, ...rest }, context) =>
    make(context, "createProduct", {
      good_name: title,
      status: "draft",
      ...rest,
      variants: [{ price, ...(sku && { sku }), ...(stock !== undefined && { on_hand: stock }) }],
    }),
});

export const changePricesTool = staffTool(["previewBulk", "runBulk"], {
  name: "change_prices",
  description: "Raises or lowers prices of some products or all, as one batch, after a preview",
  effect: "changes",
  input: z.object({
    product_ids: z.array(z.string()).optional(),
    all: z.boolean().optional(),
    percent: z.string().optional().describe("Such as -10"),
    amount: z.string().optional().describe("Such as 5.50"),
    rounding: z.enum(roundings).optional(),
    old_price_as_compare_at: z.boolean().optional(),
    confirm,
  }),
  async run({ product_ids, all, percent, amount, rounding, old_price_as_compare_at, confirm: isConfirmed }, context) {
    if ((product_ids === undefined) === (all !== true)) throw badInput("product_ids: give these, or all: true");
    if ((percent === undefined) === (amount === undefined)) throw badInput("percent: give this or amount");
    const change = percent === undefined ? { by: "amount", value: amount } : { by: "percent", value: percent };
    const input = {
      selection: product_ids ? { ids: product_ids } : { all: true },
      change: {
        kind: "price",
        change,
        ...(rounding && { rounding }),
        ...(old_price_as_compare_at && { compare_at: { to: "old_price" } }),
      },
    };
    if (isConfirmed) return make(context, "runBulk", input);
    const { sample, ...counts } = await ask(context, "previewBulk", input);
    // A task, which changes more than a few products, cannot be tried within a call: its preview counts and shows some of them.
    const isAtOnce = product_ids !== undefined && product_ids.length <= maxTried;
    const tried = isAtOnce
      ? await previewCall(context, callOf("runBulk"), input)
      : { preview: true, some_of_them: sample };
    return { ...tried, ...counts };
  },
});

/** Products whose change is tried for its preview. */
const maxTried = 50;

export const changeStockTool = staffTool(["adjustInventory"], {
  name: "change_stock",
  description: "Changes units on hand by a difference or to a count, as one batch, after a preview",
  effect: "changes",
  input: z.object({
    items: z
      .array(
        z.object({
          variant_id: z.string().optional(),
          sku: z.string().optional(),
          by: z.int().optional(),
          to: z.int().min(0).optional(),
        }),
      )
      .min(1)
      .max(200),
    reason: z.enum(Object.keys(adjustmentReasons) as (keyof typeof adjustmentReasons)[]),
    note: z.string().optional(),
    confirm,
  }),
  async run({ items, confirm: isConfirmed, ...rest }, context) {
    const skus = items.flatMap(({ variant_id, sku }) => (variant_id === undefined && sku !== undefined ? [sku] : []));
    const ids = await variantsBySku({ db: context.services.db, mall: context.mall }, skus);
    const named = items.map(({ sku, variant_id, ...change }, index) => {
      const id = variant_id ?? ids.get(sku ?? "");
      if (id === undefined) throw badInput(`items[${index}].sku: there is no such variant`);
      return { ...change, variant_id: id };
    });
    return previewOrMake(context, "adjustInventory", { ...rest, items: named }, isConfirmed);
  },
});

export const addNoteTool = staffTool(["staffNote"], {
  name: "add_order_note",
  description: "Adds a note to an order's history, which only staff see",
  effect: "adds",
  input: z.object({ order_no: z.string(), note: z.string() }),
  async run(input, context) {
    await ask(context, "staffNote", input);
    return { done: true };
  },
});

export const createDiscountTool = staffTool(["createDiscount"], {
  name: "create_discount",
  description: "Adds a discount code, after a preview; for limits and more: discounts/create",
  effect: "adds",
  input: z.object({
    code: z.string(),
    kind: z.enum(["percent", "amount", "free_shipping"]),
    value: z.string().optional(),
    min_total: z.string().optional(),
    starts_at: z.string().optional().describe("ISO 8601"),
    ends_at: z.string().optional(),
    max_uses: z.int().optional(),
    confirm,
  }),
  run: ({ confirm: isConfirmed, ...discount }, context) =>
    previewOrMake(context, "createDiscount", discount, isConfirmed),
});

export const undoTool = staffTool(["undoChanges"], {
  name: "undo",
  description: "Sets back what a batch changed, where it still has that value, after a preview",
  effect: "changes",
  input: z.object({ batch_id: z.string(), confirm }),
  run: ({ batch_id, confirm: isConfirmed }, context) =>
    previewOrMake(context, "undoChanges", { batch_id }, isConfirmed),
});
