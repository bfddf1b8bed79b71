/** Products that are offered together. */
import { z } from "zod";
import { productDetail } from "./product-detail.ts";

export const togetherRows = z.object({
  /** The product that the others go with, where it is one and can be bought. */
  product: productDetail.optional(),
  products: z.array(productDetail),
});
export type TogetherRows = z.output<typeof togetherRows>;
