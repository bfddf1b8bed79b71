/** What staff ask for most: sales, stock, orders, customers, messages, what is published. */
import { z } from "zod";
import { dayIn } from "#contract/days.ts";
import { ask } from "../../ask.ts";
import { read, staffTool } from "./context.ts";

const limit = z.int().min(1).max(50).default(20);
/** `next` of the page before; the instructions tell. */
const after = z.string().optional();
const day = z.string().optional().describe("YYYY-MM-DD");

export const salesTool = staffTool(["analyticsSummary"], {
  name: "sales",
  description: "Sales, orders, visits and profit of today or a range of days, against the time before",
  effect: "reads",
  input: z.object({ from: day, to: day }),
  run({ from, to }, context) {
    const today = dayIn(context.mall.time_zone, new Date());
    return read(context, "analyticsSummary", { from: from ?? today, to: to ?? from ?? today });
  },
});

export const lowStockTool = staffTool(["inventoryList"], {
  name: "low_stock",
  description: "Variants for sale of which few or none are left",
  effect: "reads",
  input: z.object({ limit, after }),
  run: (page, context) =>
    read(context, "inventoryList", {
      ...page,
      filters: [
        { field: "state", operator: "any", value: ["low", "out"] },
        { field: "shown", operator: "is", value: true },
      ],
    }),
});

export const findProductsTool = staffTool(["searchProducts"], {
  name: "find_products",
  description: "Products of any status by title, SKU, barcode, vendor, type or tag",
  effect: "reads",
  input: z.object({ text: z.string() }),
  run: ({ text }, context) => read(context, "searchProducts", { search: text }),
});

export const findOrdersTool = staffTool(["ordersList"], {
  name: "find_orders",
  description: "Orders by number, name or email, newest first",
  effect: "reads",
  input: z.object({ text: z.string(), limit, after }),
  run: ({ text, ...page }, context) => read(context, "ordersList", { ...page, search: text }),
});

export const orderTool = staffTool(["staffGetOrder"], {
  name: "order_details",
  description: "One order with lines, payments, parcels, refunds and history",
  effect: "reads",
  input: z.object({ order_no: z.string() }),
  run: (input, context) => read(context, "staffGetOrder", input),
});

export const unshippedTool = staffTool(["ordersList"], {
  name: "unshipped_orders",
  description: "Orders to ship, the oldest first",
  effect: "reads",
  input: z.object({ limit, after }),
  run: (page, context) =>
    read(context, "ordersList", {
      ...page,
      filters: [{ field: "status", operator: "any", value: ["waiting_shipment"] }],
      sort: { by: "placed_at", direction: "asc" },
    }),
});

export const findCustomersTool = staffTool(["customersList"], {
  name: "find_customers",
  description: "Customers by name, email or phone",
  effect: "reads",
  input: z.object({ text: z.string(), limit, after }),
  run: ({ text, ...page }, context) => read(context, "customersList", { ...page, search: text }),
});

export const messagesTool = staffTool(["messagesList"], {
  name: "unanswered_messages",
  description: "Messages of the contact form that wait for an answer, the oldest first",
  effect: "reads",
  input: z.object({ limit, after }),
  run: (page, context) =>
    read(context, "messagesList", {
      ...page,
      filters: [{ field: "state", operator: "any", value: ["open"] }],
      sort: { by: "created_at", direction: "asc" },
    }),
});

export const publishStateTool = staffTool(["listDecorations"], {
  name: "publish_state",
  description: "The designs, which one shoppers see, and when each was published last",
  effect: "reads",
  input: z.object({}),
  async run(_, context) {
    const { decorations, number } = await ask(context, "listDecorations", {});
    return { shop: context.origin, live_design: number, designs: decorations };
  },
});

export const recentChangesTool = staffTool(["changesList"], {
  name: "recent_changes",
  description: "Who changed what, newest first; id is the batch_id for undo",
  effect: "reads",
  input: z.object({ limit, after }),
  run: (page, context) => read(context, "changesList", page),
});
