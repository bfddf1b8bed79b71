import { useRef } from "react";
import type { PaymentState } from "#contract/calls/payments.ts";
import { fill } from "#modules/shared/text.ts";
import { Button } from "#ui/Button.tsx";
import { useMoney } from "../../components/format.ts";
import styles from "./in-page-payment.module.css";
import { useInPagePayment } from "./use-in-page-payment.ts";
import type { Values } from "./values.ts";

interface Props {
  readonly order: PaymentState;
  readonly provider: string;
  readonly values: Values;
}

/** Wallets and card fields of the provider, in frames of its own: the shop never sees a card number. */
export function InPagePayment({ order, provider, values }: Props) {
  const money = useMoney(order);
  const wallets = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const { order_no: orderNo } = order;
  const payment = useInPagePayment({ orderNo, provider, failed: values.failed_text, wallets, card });
  const { state, problem, hasWallets, confirm, retry } = payment;
  return (
    <div className={styles.payment}>
      <div ref={wallets} className={styles.wallets} />
      <p className={styles.or} hidden={!hasWallets}>
        {values.wallets_or_text}
      </p>
      <div ref={card} className={styles.card} aria-busy={state === "loading"} />
      <Button
        onClick={() => (state === "failed" ? retry() : void confirm())}
        disabled={state === "loading" || state === "busy"}
        aria-busy={state === "busy"}
        className={styles.button}
        background={values.btn_bg_color}
        color={values.btn_text_color}
      >
        {state === "failed" ? values.try_again_text : fill(values.pay_text, { total: money(order.total) })}
      </Button>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </div>
  );
}
