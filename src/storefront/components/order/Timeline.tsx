import type { OrderDetail } from "#contract/shapes/order.ts";
import { useFormats } from "../format.ts";
import styles from "./order.module.css";
import { Panel } from "./Panel.tsx";
import type { OrderValues } from "./values.ts";

/** Text by the action of an event; events with another action are not shown. */
function textsOf(values: OrderValues): Readonly<Record<string, string>> {
  return {
    place: values.event_place_text,
    paid: values.event_paid_text,
    paid_late: values.event_paid_text,
    ship: values.event_ship_text,
    ship_part: values.event_ship_part_text,
    confirm_receipt: values.event_confirm_receipt_text,
    evaluate_product: values.event_evaluate_product_text,
    cancel_order: values.event_cancel_order_text,
    request_refund: values.event_request_refund_text,
    cancel_refund: values.event_cancel_refund_text,
    reject_refund: values.event_reject_refund_text,
    refunded: values.event_refunded_text,
  };
}

/** Events of an order, newest first. */
export function Timeline({ events, values }: { readonly events: OrderDetail["events"]; readonly values: OrderValues }) {
  const { dateTime } = useFormats();
  const texts = textsOf(values);
  const steps = events.filter(({ action }) => texts[action]).toReversed();
  return (
    <Panel title={values.timeline_title_text}>
      <ol className={styles.steps}>
        {steps.map(({ action, at }) => (
          <li key={`${action} ${at}`}>
            <p>{texts[action]}</p>
            <time dateTime={at}>{dateTime(at)}</time>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
