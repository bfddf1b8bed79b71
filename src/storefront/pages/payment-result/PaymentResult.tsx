import { useState } from "react";
import type { PaymentState } from "#contract/calls/payments.ts";
import type { OrderDetail } from "#contract/shapes/order.ts";
import { px, vars } from "#modules/shared/style.ts";
import { fill } from "#modules/shared/text.ts";
import { useShop } from "#modules/shop-context.ts";
import { Button, ButtonLink } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import { Isolate } from "#ui/Isolate.tsx";
import { useApi } from "../../api/use-api.ts";
import { Countdown } from "../../components/Countdown.tsx";
import { useMoney } from "../../components/format.ts";
import { WithdrawalLink } from "../../components/order/WithdrawalLink.tsx";
import { redirectToPayment } from "../checkout/start-payment.ts";
import { AccountOffer } from "./AccountOffer.tsx";
import { NextStep, OrderedItems } from "./OrderedItems.tsx";
import { type Outcome, outcomeOf } from "./outcome.ts";
import styles from "./payment-result.module.css";
import { usePaymentStatus } from "./use-payment-status.ts";
import type { Values } from "./values.ts";
import { withoutSentences } from "./without-sentences.ts";

interface Props {
  readonly loaded: PaymentState;
  readonly details: OrderDetail | undefined;
  readonly returnPage: "paid" | "failed";
  readonly values: Values;
}

/** Outcome of a payment and the next steps. */
export function PaymentResult({ loaded, details, returnPage, values }: Props) {
  const money = useMoney(loaded);
  const { rules } = useShop();
  const { order, waited } = usePaymentStatus(loaded, returnPage);
  const outcome = outcomeOf(order, returnPage, waited);
  const success = isSuccess(outcome);
  const text = values[`${outcome}_lead_text`];
  const lead = fill(rules.sends_mail ? text : withoutSentences(text, "{email}"), { email: order.email });
  return (
    <article className={styles.result} style={vars({ good: values.success_color, bad: values.failed_color })}>
      <StatusIcon outcome={outcome} />
      <div role="status">
        <h1
          className={styles.title}
          style={vars({
            size: px(values.page_title_font_size, "var(--page-title-size)"),
            "own-color": values.page_title_color,
          })}
        >
          {values[`${outcome}_text`]}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {outcome === "offline" && (
        <p className={styles.instructions}>
          <strong className={styles.howToPay}>{values.offline_pay_text}</strong>
          {`\n${order.instructions}`}
        </p>
      )}
      {outcome === "failed" && order.pay_deadline && (
        <Countdown
          now={order.server_now}
          deadline={order.pay_deadline}
          text={values.countdown_text}
          expired={values.expired_text}
          className={styles.countdown}
        />
      )}
      {success && details && <NextStep isPaid={outcome !== "offline"} values={values} />}
      <div className={styles.order}>
        <dl className={styles.facts}>
          <div>
            <dt>{values.order_no_text}</dt>
            <dd>
              <Isolate ltr>{order.order_no}</Isolate> {order.display_id !== null && <small>#{order.display_id}</small>}
            </dd>
          </div>
          <div>
            <dt>{values.total_text}</dt>
            <dd>{money(order.total)}</dd>
          </div>
        </dl>
        {success && details && <OrderedItems order={details} values={values} />}
      </div>
      <div className={styles.actions}>
        {outcome === "failed" && order.actions.includes("pay_now") && <Retry order={order} values={values} />}
        <ButtonLink to={`/OrderDetail?order_no=${encodeURIComponent(order.order_no)}`} plain={!success}>
          {values.view_order_text}
        </ButtonLink>
        {values.show_continue && (
          <ButtonLink to="/product/list" plain>
            {values.continue_text}
          </ButtonLink>
        )}
      </div>
      {success && details && <WithdrawalLink order={details} />}
      {/* Its password is chosen by a mailed link. */}
      {success && order.is_guest && rules.accounts !== "off" && rules.sends_mail && (
        <AccountOffer order={order} values={values} />
      )}
    </article>
  );
}

const isSuccess = (outcome: Outcome) => outcome === "success" || outcome === "free" || outcome === "offline";

function Retry({ order, values }: { readonly order: PaymentState; readonly values: Values }) {
  const api = useApi();
  const [state, setState] = useState<"" | "failed">("");
  /** The provider whose button was pressed. */
  const [starting, setStarting] = useState("");
  const pay = async (provider: string) => {
    setState("");
    setStarting(provider);
    if (await redirectToPayment(api, order.order_no, provider)) return;
    setStarting("");
    setState("failed");
  };
  const others = order.providers.filter(({ name }) => name !== order.provider);
  return (
    <>
      <Button
        disabled={starting !== ""}
        aria-busy={starting === order.provider}
        onClick={() => void pay(order.provider)}
      >
        {values.retry_text}
      </Button>
      {others.map(({ name, label }) => (
        <Button
          key={name}
          plain
          disabled={starting !== ""}
          aria-busy={starting === name}
          onClick={() => void pay(name)}
        >
          {fill(values.other_text, { provider: label })}
        </Button>
      ))}
      {state === "failed" && (
        <p role="alert" className={styles.broken}>
          {values.broken_text}
        </p>
      )}
    </>
  );
}

function StatusIcon({ outcome }: { readonly outcome: Outcome }) {
  if (outcome === "pending") return <span className={styles.spinner} aria-hidden="true" />;
  const success = isSuccess(outcome);
  return (
    <span className={styles.sign} data-good={success || undefined} aria-hidden="true">
      <Icon name={success ? "check" : "close"} size={32} />
    </span>
  );
}
