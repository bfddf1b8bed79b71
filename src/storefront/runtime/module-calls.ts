/** Calls of modules that few pages have (`modules/shop-context.ts`). */
import type { ShopCalls } from "#modules/shop-context.ts";
import { whenOnline } from "#ui/when-online.ts";
import type { ApiClient } from "../api/client.ts";
import { viewedProducts } from "../components/recently-viewed/viewed-products.ts";

/** Ids of the variants in the cart. */
async function inCart(api: ApiClient): Promise<readonly string[]> {
  const { data } = await api.call("/api/v1/cart/get", {});
  return [...new Set(data?.lines.map(({ variant_id }) => variant_id))].slice(0, 100);
}

export const moduleCalls = (api: ApiClient): ShopCalls => ({
  async addToCart(variant_id, qty) {
    const code = await whenOnline(() => import("../components/cart/put-into-cart.tsx")).catch(() => undefined);
    return code ? code.putIntoCart(api, { variant_id, qty }) : "failed";
  },
  async addAllToCart(variant_ids) {
    const code = await whenOnline(() => import("../components/cart/put-into-cart.tsx")).catch(() => undefined);
    return code ? code.putAllIntoCart(api, variant_ids) : "failed";
  },
  async together(of, count) {
    const ids = of === "cart" ? await inCart(api) : of;
    if (of === "cart" && ids.length === 0) return { products: [] };
    const { data } = await api.call("/api/v1/product/together", { ids: [...ids], count });
    return data ?? { products: [] };
  },
  async sendForm({ answers, ...form }) {
    const input = { ...form, answers: answers.map(({ label, values }) => ({ label, values: [...values] })) };
    const { code, message } = await api.call("/api/v1/message/form", input);
    // The form shows the message when the toast with the same one has closed.
    if (code !== 200) await whenOnline(() => import("./toast.ts")).then(({ toastClosed }) => toastClosed(message));
    return { ok: code === 200, message };
  },
  async products(ids) {
    const { data } = await api.call("/api/v1/product/cards", { ids: [...ids] });
    return data?.products ?? [];
  },
  viewed: viewedProducts,
});
