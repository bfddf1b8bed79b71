import { useApi } from "../../api/use-api.ts";
import { cartChanged } from "../../runtime/visitor.ts";

/**
 * Puts units of a variant into the cart and shows the new number in the header. What the server refuses, it says in a
 * message of its own; "" then, and "failed" when nothing arrived.
 */
export function useAddToCart(): (variantId: string, qty: number) => Promise<"added" | "failed" | ""> {
  const api = useApi();
  return async (variant_id, qty) => {
    try {
      const { data } = await api.call("/api/v1/cart/add", { variant_id, qty });
      if (!data) return "";
      cartChanged(data.count);
      return "added";
    } catch {
      return "failed";
    }
  };
}
