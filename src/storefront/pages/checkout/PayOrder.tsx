import { useState } from "react";
import type { PaymentState } from "#contract/calls/payments.ts";
import { fill } from "#modules/shared/text.ts";
import { Button } from "#ui/Button.tsx";
import { Link } from "#ui/Link.tsx";
import { useApi } from "../../api/use-api.ts";
import { Countdown } from "../../components/Countdown.tsx";
import { useMoney } from "../../components/format.ts";
import { InPagePayment } from "./InPagePayment.tsx";
import styles from "./pay-order.module.css";
import { RadioGroup } from "./RadioGroup.tsx";
import { redirectToPayment } from "./start-payment.ts";
import type { Values } from "./values.ts";

/** Payment of an order that is already placed. */
export function PayOrder({ order, values }: { readonly order: PaymentState; readonly values: Values }) {
  const api = useApi();
  const money = useMoney(order);
  const available = order.providers.some(({ name }) => name === order.provider);
  const [provider, setProvider] = useState(available ? order.provider : (order.providers[0]?.name ?? ""));
  const [state, setState] = useState<"" | "busy" | "failed">("");
  const isInPage = order.providers.some(({ name, in_page }) => name === provider && in_page);
  const pay = async () => {
    setState("busy");
    if (!(await redirectToPayment(api, order.order_no, provider))) setState("failed");
  };
  return (
    <div className={styles.pay}>
      <p className={styles.order}>
        {fill(values.order_text, { order_no: order.order_no })}
        {" · "}
        <Link to={`/OrderDetail?order_no=${encodeURIComponent(order.order_no)}`}>{values.view_order_text}</Link>
      </p>
      <p className={styles.total}>{money(order.total)}</p>
      {order.pay_deadline && (
        <Countdown
          now={order.server_now}
          deadline={order.pay_deadline}
          text={values.countdown_text}
          expired={values.expired_text}
          className={styles.note}
        />
      )}
      <RadioGroup
        name="provider"
        label={values.payment_text}
        chosen={provider}
        onChoose={setProvider}
        options={order.providers.map(({ name, label, description }) => ({ id: name, title: label, text: description }))}
      />
      {isInPage ? (
        <InPagePayment key={provider} order={order} provider={provider} values={values} />
      ) : (
        <Button
          onClick={() => void pay()}
          aria-busy={state === "busy"}
          disabled={state === "busy"}
          className={styles.button}
          background={values.btn_bg_color}
          color={values.btn_text_color}
        >
          {fill(values.pay_text, { total: money(order.total) })}
        </Button>
      )}
      <p role="status" className={styles.problem}>
        {state === "failed" && values.failed_text}
      </p>
    </div>
  );
}
