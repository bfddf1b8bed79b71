import { ImageOff } from "lucide-react";
import type { StaffOrder } from "#contract/shapes/order.ts";
import { defaultBackorderText } from "#contract/stock-policy.ts";
import { t } from "#i18n/t.ts";
import { srcSetOf } from "#ui/picture-sources.ts";
import { formatNumber, useMoney } from "../format.ts";
import { Card } from "../shell/Card.tsx";
import { Status } from "../shell/Status.tsx";
import styles from "./Order.module.css";
import { badgeOf } from "./words.ts";

/** What was sold, and how much of it is on its way. */
export function LinesCard({ order }: { readonly order: StaffOrder }) {
  const money = useMoney();
  const shipping = badgeOf("shipment_state", order.shipment_state);
  return (
    <Card title={t("Items")} actions={<Status tone={shipping.tone ?? "neutral"}>{shipping.label}</Status>} flush>
      <ul>
        {order.lines.map((line) => (
          <li key={line.id} className={`row gap-14 line-top pad-y-12 inset ${styles.line}`}>
            <LinePicture src={line.image} />
            <div className={`stack fill break ${styles.about}`}>
              <a href={`/product/detail/${encodeURIComponent(line.seo_name)}`} target="_blank" rel="noreferrer">
                {line.good_name}
              </a>
              {line.variant_label && <span className={styles.small}>{line.variant_label}</span>}
              <span className={styles.small}>
                {money(line.price)} × {formatNumber(line.qty)}
                {line.shipped_qty > 0 && ` · ${t("{count} shipped", { count: formatNumber(line.shipped_qty) })}`}
                {line.refunded_qty > 0 && ` · ${t("{count} refunded", { count: formatNumber(line.refunded_qty) })}`}
                {line.returned_qty > 0 && ` · ${t("{count} returned", { count: formatNumber(line.returned_qty) })}`}
              </span>
              {line.backordered !== undefined && (
                <span className={styles.small}>
                  {t("{count} on backorder: {text}", {
                    count: formatNumber(line.backordered),
                    text: line.backorder_text || defaultBackorderText,
                  })}
                </span>
              )}
            </div>
            <span className="rigid tabular">{money(line.total)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function LinePicture({ src }: { readonly src: string }) {
  return (
    <span className="stack center rigid square-48 faint radius-m surface-2 clip">
      {src ? (
        <img
          src={src}
          srcSet={srcSetOf(src)}
          sizes="48px"
          alt=""
          width={48}
          height={48}
          loading="lazy"
          className="cover"
        />
      ) : (
        <ImageOff size={16} aria-hidden />
      )}
    </span>
  );
}
