/** A new price for a product; the change is refused when somebody else has changed the price since it was read. */
import { type Client, ShopwrightError } from "@shopwright/client";

/**
 * @param change makes the new price ("19.90") of the one that stands.
 * @returns false when somebody else was faster: read again, and decide anew.
 */
export async function changePrice(shop: Client, id: string, change: (price: string) => string): Promise<boolean> {
  const { variants } = await shop.call("/admin_api/v1/products/detail", { id });
  const update = variants.map((variant) => ({
    id: variant.id,
    changes: { price: change(variant.price) },
    base: { price: variant.price },
  }));
  try {
    await shop.call("/admin_api/v1/products/update", { id, variants: { update } });
    return true;
  } catch (error) {
    if (error instanceof ShopwrightError && error.code === 409) return false;
    throw error;
  }
}
