import { isOffline } from "#ui/offline.ts";
import { whenOnline } from "#ui/when-online.ts";
import { useApi } from "../../api/use-api.ts";
import { loadOrElse } from "../../runtime/freshness.ts";

/**
 * Adds units of a variant to the cart (`putIntoCart`).
 * @param form sends the same by the browser: where the code does not come although there is a connection. Browsers remember that
 *   it did not come while there was none.
 */
export function useAddToCart(): (
  variantId: string,
  qty: number,
  form?: () => void,
) => Promise<"added" | "failed" | ""> {
  const api = useApi();
  return async (variant_id, qty, form) => {
    const code = await loadOrElse(() => whenOnline(() => import("./put-into-cart.tsx"))).catch(() => undefined);
    if (code) return code.putIntoCart(api, { variant_id, qty });
    if (!form || (await isOffline())) return "failed";
    form();
    return "";
  };
}
