import { whenOnline } from "#ui/when-online.ts";
import { useApi } from "../../api/use-api.ts";

/** Adds units of a variant to the cart (`putIntoCart`). */
export function useAddToCart(): (variantId: string, qty: number) => Promise<"added" | "failed" | ""> {
  const api = useApi();
  return async (variant_id, qty) => {
    const code = await whenOnline(() => import("./put-into-cart.tsx")).catch(() => undefined);
    return code ? code.putIntoCart(api, { variant_id, qty }) : "failed";
  };
}
