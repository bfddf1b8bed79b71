/** The cart: every answer is the whole cart as the server sees it now. */
import { z } from "zod";
import { defineCall, nothing } from "../call.ts";
import { qty } from "../fields.ts";
import { price } from "../rows.ts";
import { cartLine } from "../shapes/cart-line.ts";

const variantId = z.uuid("must be an id of a variant");
const variantIds = z.array(variantId).min(1, "must name at least one line").max(100, "at most 100 lines");

const cart = z.object({
  lines: z.array(cartLine),
  /** Units in the cart. */
  count: z.number().int(),
  /** Units of the selected lines that can be bought. */
  selected_count: z.number().int(),
  /** Value of the selected lines that can be bought. */
  items_total: price,
  /** What an automatic discount takes off `items_total`, and its name; absent without one. */
  discount: z.object({ name: z.string(), amount: price }).optional(),
  /** ISO 4217. */
  currency: z.string(),
  /** True when the prices contain the tax. */
  tax_included: z.boolean(),
  /** True when the selected lines that can be bought are all without tax, wherever they are sent. */
  tax_free: z.boolean().optional(),
  /** How far `items_total` is from free shipping; absent where no shipping method and no automatic discount makes it free. */
  free_shipping: z
    .object({
      /** 0 when an automatic discount ships the cart for nothing. */
      from: price,
      /** 0 once it is reached. */
      missing: price,
      /** Share of `from` that is reached, 0 to 100. */
      percent: z.number().int().min(0).max(100),
      /** ISO 3166 alpha-2 codes of the countries that it is limited to; empty for everywhere. */
      countries: z.array(z.string()),
    })
    .optional(),
});
export type Cart = z.output<typeof cart>;

export const getCart = defineCall({
  path: "/api/v1/cart/get",
  audience: "shopper",
  summary: "The cart with current prices and stock; each line names its price change and its problem, if any",
  input: nothing,
  output: cart,
});

export const addToCart = defineCall({
  path: "/api/v1/cart/add",
  audience: "shopper",
  summary: "Adds units of a variant, or of a product's only variant, to the cart",
  input: z
    .object({
      variant_id: variantId.optional(),
      product_id: z.uuid("must be an id of a product").optional(),
      qty: qty.default(1),
    })
    .refine(({ variant_id, product_id }) => variant_id !== undefined || product_id !== undefined, {
      path: ["variant_id"],
      message: "is required",
    }),
  /** `added` is the id of the variant. */
  output: cart.extend({ added: z.string() }),
  perMinute: 120,
});

export const addAllToCart = defineCall({
  path: "/api/v1/cart/addAll",
  audience: "shopper",
  summary:
    "Puts variants into the cart together: afterwards it has at least one unit of each that can be bought. `problems` says of which it has not, in sentences",
  input: z.object({
    variant_ids: z.array(variantId).min(1, "must name at least one variant").max(12, "at most 12 variants"),
  }),
  /** `added` is the id of the first variant. */
  output: cart.extend({ added: z.string(), problems: z.array(z.string()) }),
  perMinute: 60,
});

export const updateCart = defineCall({
  path: "/api/v1/cart/update",
  audience: "shopper",
  summary: "Sets the quantity of a line",
  input: z.object({ variant_id: variantId, qty }),
  output: cart,
});

export const removeFromCart = defineCall({
  path: "/api/v1/cart/remove",
  audience: "shopper",
  summary: "Removes lines from the cart",
  input: z.object({ variant_ids: variantIds }),
  output: cart,
});

export const selectInCart = defineCall({
  path: "/api/v1/cart/select",
  audience: "shopper",
  summary: "Selects the lines that the checkout takes",
  input: z.object({ variant_ids: variantIds, selected: z.boolean() }),
  output: cart,
});
