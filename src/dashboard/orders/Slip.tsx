import { addressLines } from "#contract/address-lines.ts";
import { displayName } from "#contract/display-id.ts";
import type { PackedOrder } from "#contract/shapes/order.ts";
import { locale } from "#i18n/locale.ts";
import { t } from "#i18n/t.ts";
import { useStart } from "../api/start.ts";
import { formatDate, formatNumber } from "../format.ts";
import { LinePicture } from "./LinesCard.tsx";
import styles from "./PackingSlip.module.css";

/** The packing slip of one order: a page of its own when it is printed. */
export function Slip({ order }: { readonly order: PackedOrder }) {
  const { mall } = useStart();
  return (
    <article
      className={`stack line radius-l surface-1 ${styles.slip}`}
      aria-label={t("Packing slip {orderNo}", { orderNo: order.order_no })}
    >
      <header className={`row align-stretch between gap-20 ${styles.head}`}>
        <p className="larger weight-650">{mall.name}</p>
        <p>
          {order.order_no}
          {order.display_id !== null && ` · ${displayName(order)}`}
          <br />
          {formatDate(order.placed_at)}
        </p>
      </header>
      {order.is_test && <p className="weight-650">{t("Test order")}</p>}
      {order.awaits_payment && <p className="pre">{t("Not paid yet")}</p>}
      <address className={styles.address}>
        {addressLines(order.address, locale).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{t("Item")}</th>
            <th scope="col" className={styles.number}>
              {t("Quantity")}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map(({ id, good_name, variant_label, sku, image, qty, packed }) => (
            <tr key={id}>
              <td>
                <span className="row gap-12 break">
                  <LinePicture src={image} />
                  <span>
                    {good_name}
                    {(variant_label || sku) && (
                      <span className="block muted small">{[variant_label, sku].filter(Boolean).join(" · ")}</span>
                    )}
                  </span>
                </span>
              </td>
              <td className={styles.number}>
                {packed < qty
                  ? t("{count} of {total}", { count: formatNumber(packed), total: formatNumber(qty) })
                  : formatNumber(qty)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {order.note && <p className="pre">{order.note}</p>}
      {order.shipping_name && <p className="pre">{t("Shipping: {method}", { method: order.shipping_name })}</p>}
    </article>
  );
}
