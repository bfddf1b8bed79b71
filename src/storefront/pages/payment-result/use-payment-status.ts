/** Asks how a payment stands until it is known, less and less often. */
import { useEffect, useState } from "react";
import type { PaymentState } from "#contract/calls/payments.ts";
import { useApi } from "../../api/use-api.ts";
import { cartChanged } from "../../runtime/visitor.ts";
import { outcomeOf } from "./outcome.ts";

/** Milliseconds between two questions; after the last, whoever came back is told that nothing has arrived. */
const pauses = [1500, 2000, 2500, 3000, 4000, 5000, 8000, 10_000, 15_000, 20_000, 30_000];

export function usePaymentStatus(loaded: PaymentState, returnPage: "paid" | "failed") {
  const api = useApi();
  const [order, setOrder] = useState(loaded);
  const [asked, setAsked] = useState(0);
  const waited = asked >= pauses.length;
  const waiting = outcomeOf(order, returnPage, waited) === "pending" && !waited;
  const { order_no } = loaded;
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(async () => {
      const answer = await api.call("/api/v1/order/payment", { order_no }).catch(() => undefined);
      if (answer?.data) setOrder(answer.data);
      setAsked(asked + 1);
    }, pauses[asked]);
    return () => clearTimeout(timer);
  }, [api, asked, order_no, waiting]);
  // The cart was emptied by the order, on the server.
  useEffect(() => {
    void api.call("/api/v1/cart/get", {}).then(
      ({ data }) => data && cartChanged(data.count),
      () => {},
    );
  }, [api]);
  return { order, waited };
}
