/** Polls the status of a payment with growing pauses, until it is known. */
import { useEffect, useState } from "react";
import type { PaymentState } from "#contract/calls/payments.ts";
import { useApi } from "../../api/use-api.ts";
import { cartChanged } from "../../runtime/visitor.ts";
import { outcomeOf } from "./outcome.ts";

/** Milliseconds between polls; about 100 s together. */
const pauses = [1500, 2000, 2500, 3000, 4000, 5000, 8000, 10_000, 15_000, 20_000, 30_000];

export function usePaymentStatus(loaded: PaymentState, returnPage: "paid" | "failed") {
  const api = useApi();
  const [order, setOrder] = useState(loaded);
  const [polls, setPolls] = useState(0);
  const waited = polls >= pauses.length;
  const waiting = outcomeOf(order, returnPage, waited) === "pending" && !waited;
  const { order_no } = loaded;
  useEffect(() => {
    if (!waiting) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const answer = await api.call("/api/v1/order/payment", { order_no }).catch(() => undefined);
      if (!isCurrent) return;
      if (answer?.data) setOrder(answer.data);
      setPolls(polls + 1);
    }, pauses[polls]);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [api, polls, order_no, waiting]);
  // The order has emptied the cart on the server: update the count in the header.
  useEffect(() => {
    void api.call("/api/v1/cart/get", {}).then(
      ({ data }) => data && cartChanged(data.count),
      () => {},
    );
  }, [api]);
  return { order, waited };
}
