import { useApi } from "../../api/use-api.ts";
import { cartChanged } from "../../runtime/visitor.ts";

/**
 * Adds units of a variant to the cart and updates the count in the header. Resolves with "failed" when the call did not
 * arrive, and with "" when the server refused: the API client has shown the server's message then.
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
