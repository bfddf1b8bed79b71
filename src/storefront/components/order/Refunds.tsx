import type { RefundRequest } from "#contract/shapes/order.ts";
import { fill } from "#modules/shared/text.ts";
import { Picture } from "#ui/Picture.tsx";
import { useFormats } from "../format.ts";
import styles from "./order.module.css";
import { Panel } from "./Panel.tsx";
import type { OrderValues } from "./values.ts";

/** Refund requests of an order and their states, newest first. */
export function Refunds({
  refunds,
  values,
}: {
  readonly refunds: readonly RefundRequest[];
  readonly values: OrderValues;
}) {
  const { money, date } = useFormats();
  const texts = {
    open: values.refund_open_text,
    approved: values.refund_approved_text,
    rejected: values.refund_rejected_text,
    cancelled: values.refund_cancelled_text,
    refunded: values.refund_done_text,
  };
  return (
    <Panel title={values.refund_title_text}>
      <ul className={styles.refunds}>
        {refunds.map(({ id, state, amount, reason, pictures, answer, created_at }) => (
          <li key={id}>
            <p>
              <strong>{fill(texts[state], { amount: money(amount) })}</strong>
            </p>
            {answer && <p>{fill(values.refund_answer_text, { answer })}</p>}
            {reason && <blockquote className={styles.words}>{reason}</blockquote>}
            {pictures.length > 0 && (
              <ul className={styles.thumbs}>
                {pictures.map((picture, index) => (
                  <li key={picture}>
                    <Picture
                      src={picture}
                      alt={fill(values.picture_text, { number: index + 1 })}
                      ratio="1 / 1"
                      sizes="56px"
                    />
                  </li>
                ))}
              </ul>
            )}
            <time className={styles.small} dateTime={created_at}>
              {date(created_at)}
            </time>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
