/** Totals of the checkout, loaded again after every choice that they depend on. Only the latest answer is shown. */
import { useRef, useState } from "react";
import type { Preview } from "#contract/calls/checkout.ts";
import { useApi } from "../../api/use-api.ts";

interface Chosen {
  readonly country?: string | undefined;
  readonly state?: string | undefined;
  readonly shipping_method_id?: string | undefined;
  readonly coupon_code?: string | undefined;
}

export function usePreview(
  loaded: Preview,
  items: { variant_id: string; qty: number }[] | undefined,
  place: Pick<Chosen, "country" | "state">,
) {
  const api = useApi();
  const [preview, show] = useState(loaded);
  const [busy, setBusy] = useState(false);
  const chosen = useRef<Chosen>(place);
  const lastRequest = useRef(0);
  const choose = (change: Chosen) => {
    chosen.current = { ...chosen.current, ...change };
    const number = ++lastRequest.current;
    setBusy(true);
    const { country, ...rest } = chosen.current;
    api
      .call("/api/v1/order/preview", { ...(items && { items }), ...rest, ...(country && { country }) })
      .then(
        ({ data }) => {
          if (data && number === lastRequest.current) show(data);
        },
        // Keeps the old totals: placing the order answers 409 with the new ones if they differ.
        () => {},
      )
      .finally(() => {
        if (number === lastRequest.current) setBusy(false);
      });
  };
  return { preview, busy, choose, show };
}
