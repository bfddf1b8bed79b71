import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useApi } from "../../api/use-api.ts";
import { loadPagesAnew } from "../../runtime/links.ts";
import { appearanceOf } from "./appearance.ts";
import { loadStripe, type StripeCheckout } from "./stripe.ts";

interface Places {
  readonly wallets: RefObject<HTMLDivElement | null>;
  readonly card: RefObject<HTMLDivElement | null>;
}

interface Options extends Places {
  readonly orderNo: string;
  readonly provider: string;
  /** Message when the provider cannot be reached. */
  readonly failed: string;
}

/** Loads the provider's fields into their places and makes the payment. */
export function useInPagePayment({ orderNo, provider, failed, wallets, card }: Options) {
  const api = useApi();
  const [state, setState] = useState<"loading" | "ready" | "busy">("loading");
  const [problem, setProblem] = useState("");
  const [hasWallets, setHasWallets] = useState(false);
  const checkout = useRef<StripeCheckout>(undefined);

  const confirm = useCallback(
    async (options?: { readonly expressCheckoutConfirmEvent: unknown }) => {
      setState("busy");
      setProblem("");
      try {
        const loaded = await checkout.current?.loadActions();
        const result = loaded?.type === "success" ? await loaded.actions.confirm(options) : loaded;
        if (result?.type === "success") return;
        setProblem(result?.error.message ?? failed);
      } catch {
        setProblem(failed);
      }
      setState("ready");
    },
    [failed],
  );

  useEffect(() => {
    const made: { destroy(): void }[] = [];
    let isCurrent = true;
    const start = async () => {
      const { data } = await api.call("/api/v1/order/pay", { order_no: orderNo, provider });
      if (!data?.in_page) return setProblem(failed);
      const { script, publishable_key, client_secret: clientSecret } = data.in_page;
      const stripe = await loadStripe(script);
      // Pages that are opened next are documents of their own, without the script and what it may do.
      loadPagesAnew();
      if (!isCurrent || !wallets.current || !card.current) return;
      const one = stripe(publishable_key).initCheckoutElementsSdk({
        clientSecret,
        elementsOptions: { appearance: appearanceOf(card.current) },
      });
      checkout.current = one;
      const express = one.createExpressCheckoutElement();
      express.on("ready", ({ availablePaymentMethods }) => setHasWallets(Boolean(availablePaymentMethods)));
      express.on("confirm", (event) => void confirm({ expressCheckoutConfirmEvent: event }));
      express.mount(wallets.current);
      const payment = one.createPaymentElement();
      payment.on("ready", () => setState("ready"));
      payment.on("loaderror", () => setProblem(failed));
      payment.mount(card.current);
      made.push(express, payment);
    };
    start().catch(() => setProblem(failed));
    return () => {
      isCurrent = false;
      for (const element of made) element.destroy();
    };
  }, [api, orderNo, provider, failed, wallets, card, confirm]);

  return { state, problem, hasWallets, confirm };
}
