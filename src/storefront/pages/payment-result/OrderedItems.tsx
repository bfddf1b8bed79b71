import type { OrderDetail } from "#contract/shapes/order.ts";
import { fill } from "#modules/shared/text.ts";
import { useShop } from "#modules/shop-context.ts";
import { AddressLines } from "../../components/address/AddressLines.tsx";
import { OrderLines } from "../../components/order/OrderLines.tsx";
import styles from "./payment-result.module.css";
import type { Values } from "./values.ts";
import { mailWords, withoutSentences } from "./without-sentences.ts";

interface Props {
  readonly order: OrderDetail;
  readonly values: Values;
}

interface NextProps {
  /** False while the buyer has yet to pay, by bank transfer for instance. */
  readonly isPaid: boolean;
  readonly values: Values;
}

/** What comes next. */
export function NextStep({ isPaid, values }: NextProps) {
  const { rules } = useShop();
  const next = isPaid ? values.next_paid_text : values.next_offline_text;
  return (
    <section className={styles.next} aria-labelledby="ordered-next">
      <h2 id="ordered-next" className={styles.orderedTitle}>
        {values.next_title_text}
      </h2>
      {/* A shop without a mail server promises no email. */}
      <p>{rules.sends_mail ? next : withoutSentences(next, mailWords)}</p>
    </section>
  );
}

/** What was bought, and where it goes. */
export function OrderedItems({ order, values }: Props) {
  return (
    <div className={styles.ordered}>
      <section aria-labelledby="ordered-items">
        <h2 id="ordered-items" className={styles.orderedTitle}>
          {values.items_title_text}
        </h2>
        <OrderLines lines={order.lines} of={order} qtyText={values.qty_text} />
      </section>
      <section aria-labelledby="ordered-address">
        <h2 id="ordered-address" className={styles.orderedTitle}>
          {values.address_title_text}
        </h2>
        <AddressLines address={order.address} />
        {order.shipping_name && (
          <p className={styles.shipping}>{fill(values.shipping_text, { shipping: order.shipping_name })}</p>
        )}
      </section>
    </div>
  );
}
