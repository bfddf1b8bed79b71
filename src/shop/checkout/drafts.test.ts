/** Ids of variants are no secret: what the shop does not show yet is told by none of the checkout's calls. */
import { expect, test } from "vitest";
import { updateProduct } from "../catalog/commands/index.ts";
import { createTestShop } from "../testing.ts";
import { previewOrder } from "./preview.ts";
import { buy, newGuest, offerShipping, stockProduct } from "./testing.ts";

const shop = await createTestShop();
await offerShipping(shop);
const settings = { sandbox: true, secret: "a secret of thirty-two characters" };

test.each(["draft", "archived"] as const)(
  "a product that is %s is to a preview as one that does not exist",
  async (status) => {
    const [shown, hidden] = [await stockProduct(shop), await stockProduct(shop)];
    await updateProduct(shop, hidden.productId, { status, good_name: "Top secret" });
    const preview = (...ids: string[]) => {
      const items = ids.map((variant_id) => ({ variant_id, qty: 1 }));
      return previewOrder(shop, newGuest(), { items, coupon_code: "", country: "US", state: "OR" }, settings);
    };
    const alone = await preview(hidden.variantId);
    expect(JSON.stringify(alone)).not.toContain("Top secret");
    expect(alone).toEqual({ ...(await preview(crypto.randomUUID())), shipping_methods: alone.shipping_methods });
    const both = await preview(shown.variantId, hidden.variantId);
    expect(both.lines.map(({ variant_id }) => variant_id)).toEqual([shown.variantId]);
    // Nothing is ordered in part.
    expect(both.can_place).toBe(false);
    const items = [shown, hidden].map(({ variantId }) => ({ variant_id: variantId, qty: 1 }));
    await expect(buy(shop, newGuest(), { items })).rejects.toMatchObject({ code: 409 });
  },
);
