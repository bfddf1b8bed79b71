/** Calls of modules that few pages have (`modules/shop-context.ts`). */
import type { ShopCalls } from "#modules/shop-context.ts";
import { whenOnline } from "#ui/when-online.ts";
import type { ApiClient } from "../api/client.ts";
import { viewedProducts } from "../components/recently-viewed/viewed-products.ts";

export const moduleCalls = (api: ApiClient): ShopCalls => ({
  async addToCart(variant_id, qty) {
    const code = await whenOnline(() => import("../components/cart/put-into-cart.tsx")).catch(() => undefined);
    return code ? code.putIntoCart(api, { variant_id, qty }) : "failed";
  },
  async products(ids) {
    const { data } = await api.call("/api/v1/product/cards", { ids: [...ids] });
    return data?.products ?? [];
  },
  viewed: viewedProducts,
});
