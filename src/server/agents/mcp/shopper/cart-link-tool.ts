import { z } from "zod";
import { cartLink } from "#contract/cart-link.ts";
import { badInput } from "#contract/errors.ts";
import { maxLine } from "#shop/cart/limits.ts";
import { productsByIds } from "#shop/catalog/index.ts";
import { availabilityOf, variantTitle } from "../../product-facts.ts";
import { shopperTool } from "./context.ts";

const maxItems = 20;

export const cartLinkTool = shopperTool({
  name: "cart_link",
  description:
    "The address that fills your person's cart with these variants when they open it, with today's prices. Nothing is ordered",
  effect: "reads",
  input: z.object({
    items: z
      .array(
        z.object({
          variant_id: z.uuid("must be an id of a variant"),
          quantity: z.int().min(1).max(maxLine),
        }),
      )
      .min(1)
      .max(maxItems),
    discount: z.string().max(40).optional().describe("A code, used when it counts"),
  }),
  async run({ items, discount }, { services, asked, mall, origin }) {
    const context = { db: asked.catalogDb ?? services.db, mall };
    const products = await productsByIds(
      context,
      items.map(({ variant_id }) => variant_id),
    );
    const lines = items.map(({ variant_id, quantity }, index) => {
      const product = products.find(({ variants }) => variants.some(({ id }) => id === variant_id));
      const variant = product?.variants.find(({ id }) => id === variant_id);
      if (!product || !variant) throw badInput(`items[${index}].variant_id: there is no such variant`);
      if (variant.stock < quantity) {
        throw badInput(`items[${index}].quantity: only ${Math.max(0, variant.stock)} can be bought`);
      }
      return {
        variant_id,
        title: product.good_name,
        variant: variantTitle(product, variant),
        quantity,
        price: variant.price,
        availability: availabilityOf(variant),
      };
    });
    return {
      url: cartLink(origin, items, discount),
      lines,
      currency: mall.currency,
      prices_include_tax: mall.prices_include_tax,
    };
  },
});
