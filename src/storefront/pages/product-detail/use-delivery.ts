import { type RefObject, useEffect, useState } from "react";
import type { ProductDelivery } from "#contract/calls/catalog.ts";
import { useShop } from "#modules/shop-context.ts";
import { useApi } from "../../api/use-api.ts";
import { presetCountry } from "../../components/address/preset-country.ts";
import { whenNear } from "../../decoration/when-near.ts";

export interface DeliveryTo extends ProductDelivery {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

/**
 * What sending a variant to the visitor's country costs. The page is the same for all guests, so the browser loads this
 * when the box comes near the viewport; undefined until then, and where the country is not known.
 */
export function useDelivery(box: RefObject<HTMLElement | null>, variantId: string | undefined): DeliveryTo | undefined {
  const api = useApi();
  const { rules } = useShop();
  const [delivery, setDelivery] = useState<DeliveryTo>();
  useEffect(() => {
    const country = presetCountry(rules);
    if (!box.current || !variantId || !country) return;
    let isCurrent = true;
    const cancel = whenNear(box.current, () => {
      api.call("/api/v1/product/delivery", { variant_id: variantId, country }).then(
        ({ data }) => isCurrent && setDelivery(data ? { ...data, country } : undefined),
        // Another variant's would be wrong: the general texts stay.
        () => isCurrent && setDelivery(undefined),
      );
    });
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [api, box, variantId, rules]);
  return delivery;
}
