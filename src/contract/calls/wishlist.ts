/** Products that a buyer has saved, a guest's or a customer's. */
import { z } from "zod";
import { defineCall, nothing } from "../call.ts";
import { productRow } from "../rows.ts";

const product = z.object({ product_id: z.uuid("must be an id of a product") });
/** Those that are shown, newest first. */
const ids = z.object({ product_ids: z.array(z.string()) });

export const getWishlist = defineCall({
  path: "/api/v1/wishlist/get",
  audience: "shopper",
  summary: "The saved products that are shown, newest first",
  input: nothing,
  output: z.object({ products: z.array(productRow) }),
});

export const wishlistIds = defineCall({
  path: "/api/v1/wishlist/ids",
  audience: "shopper",
  summary: "Ids of the saved products that are shown, newest first",
  input: nothing,
  output: ids,
});

export const addToWishlist = defineCall({
  path: "/api/v1/wishlist/add",
  audience: "shopper",
  summary: "Saves a product; 200 at most",
  input: product,
  output: ids,
  perMinute: 120,
});

export const removeFromWishlist = defineCall({
  path: "/api/v1/wishlist/remove",
  audience: "shopper",
  summary: "Removes a saved product; a missing one is no error",
  input: product,
  output: ids,
});
