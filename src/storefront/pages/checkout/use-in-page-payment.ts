import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { MountedPayment } from "#contract/checkout-module.ts";
import { useApi } from "../../api/use-api.ts";
import { loadPagesAnew } from "../../runtime/links.ts";
import { checkoutModule } from "./checkout-module.ts";

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
  const [state, setState] = useState<"loading" | "ready" | "busy" | "failed">("loading");
  const [problem, setProblem] = useState("");
  const [hasWallets, setHasWallets] = useState(false);
  const payment = useRef<MountedPayment>(undefined);
  const [attempt, setAttempt] = useState(0);

  const confirm = useCallback(
    async (pressed?: unknown) => {
      setState("busy");
      setProblem("");
      try {
        const wrong = payment.current ? await payment.current.confirm(pressed) : failed;
        if (wrong === undefined) return;
        setProblem(wrong);
      } catch {
        setProblem(failed);
      }
      setState("ready");
    },
    [failed],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt starts anew
  useEffect(() => {
    let isCurrent = true;
    setState("loading");
    setProblem("");
    const fail = () => {
      if (!isCurrent) return;
      setProblem(failed);
      setState("failed");
    };
    const start = async () => {
      const { data } = await api.call("/api/v1/order/pay", { order_no: orderNo, provider });
      if (!data?.in_page) return fail();
      const { mountPayment } = await checkoutModule(provider);
      // Pages that are opened next are documents of their own, without the script and what it may do.
      loadPagesAnew();
      if (!isCurrent || !wallets.current || !card.current) return;
      const mounted = await mountPayment({
        data: data.in_page,
        wallets: wallets.current,
        fields: card.current,
        failed,
        isCurrent: () => isCurrent,
        onReady: () => setState("ready"),
        onWallets: setHasWallets,
        onProblem: setProblem,
        onPressed: (pressed) => void confirm(pressed),
      });
      if (isCurrent) payment.current = mounted;
      else mounted?.destroy();
    };
    start().catch(fail);
    return () => {
      isCurrent = false;
      payment.current?.destroy();
      payment.current = undefined;
    };
  }, [api, orderNo, provider, failed, wallets, card, confirm, attempt]);

  /** Asks for the provider's fields again. */
  const retry = () => setAttempt((tries) => tries + 1);
  return { state, problem, hasWallets, confirm, retry };
}
