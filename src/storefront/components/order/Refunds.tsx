import type { OrderLine, RefundRequest } from "#contract/shapes/order.ts";
import { fill } from "#modules/shared/text.ts";
import { Picture } from "#ui/Picture.tsx";
import { comma } from "#ui/page-language.ts";
import { type Signed, useFormats } from "../format.ts";
import styles from "./order.module.css";
import { Panel } from "./Panel.tsx";
import type { OrderValues } from "./values.ts";

interface Props {
  readonly refunds: readonly RefundRequest[];
  readonly lines: readonly OrderLine[];
  /** The order, for its currency. */
  readonly of: Signed;
  readonly values: OrderValues;
}

/** Refund requests of an order, their states and what was refunded, newest first. */
export function Refunds({ refunds, lines, of, values }: Props) {
  const { money, date } = useFormats(of);
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
        {refunds.map(({ id, state, amount, reason, pictures, answer, created_at, parts, lines: asked }) => (
          <li key={id}>
            <p>
              <strong>{fill(texts[state], { amount: money(amount) })}</strong>
            </p>
            {parts.length > 0 ? (
              <RefundedParts parts={parts} lines={lines} of={of} shippingText={values.shipping_text} />
            ) : (
              <AskedItems asked={asked} lines={lines} />
            )}
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

interface AskedProps {
  readonly asked: RefundRequest["lines"];
  readonly lines: readonly OrderLine[];
}

const nameOf = ({ good_name, variant_label }: OrderLine) => [good_name, variant_label].filter(Boolean).join(comma());

/** Items of a request that is not granted; nothing for an amount of the whole order. */
function AskedItems({ asked, lines }: AskedProps) {
  const rows = asked.flatMap(({ line_id, qty }) => {
    const line = lines.find(({ id }) => id === line_id);
    return line ? [{ key: line_id, text: `${qty} × ${nameOf(line)}` }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <ul className={styles.refundedParts}>
      {rows.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  );
}

interface PartsProps {
  readonly parts: RefundRequest["parts"];
  readonly lines: readonly OrderLine[];
  readonly of: Signed;
  readonly shippingText: string;
}

/** Items and shipping of a refund with their amounts; nothing for an amount alone. */
function RefundedParts({ parts, lines, of, shippingText }: PartsProps) {
  const { money } = useFormats(of);
  const rows = parts.flatMap(({ kind, line_id, qty, amount }) => {
    if (kind === "shipping") return [{ key: kind, text: shippingText, amount }];
    const line = lines.find(({ id }) => id === line_id);
    if (!line) return [];
    return [{ key: line.id, text: `${qty} × ${nameOf(line)}`, amount }];
  });
  if (rows.length === 0) return null;
  return (
    <ul className={styles.refundedParts}>
      {rows.map(({ key, text, amount }) => (
        <li key={key}>
          <span>{text}</span>
          <span>{money(amount)}</span>
        </li>
      ))}
    </ul>
  );
}
