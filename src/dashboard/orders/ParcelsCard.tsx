import { ExternalLink } from "lucide-react";
import type { StaffOrder } from "#contract/shapes/order.ts";
import { formatNumber, formatTime } from "../format.ts";
import { Card } from "../shell/Card.tsx";
import styles from "./Order.module.css";

/** What was sent, in which parcel. */
export function ParcelsCard({ order }: { readonly order: StaffOrder }) {
  return (
    <Card title={order.shipments.length === 1 ? "Parcel" : "Parcels"} flush>
      <ul className={styles.lines}>
        {order.shipments.map((parcel) => (
          <li key={parcel.id} className={styles.parcel}>
            <p className={styles.parcelHead}>
              <strong>
                {parcel.carrier} {parcel.tracking_no}
              </strong>
              {parcel.tracking_url && (
                <a href={parcel.tracking_url} target="_blank" rel="noreferrer" className={styles.track}>
                  Track package <ExternalLink size={13} aria-hidden />
                </a>
              )}
            </p>
            <p className={styles.small}>{formatTime(parcel.shipped_at)}</p>
            <p className={styles.small}>
              {parcel.lines.map(({ good_name, qty }) => `${formatNumber(qty)} × ${good_name}`).join(", ")}
            </p>
            {parcel.events.map(({ id, text, place, happened_at }) => (
              <p key={id} className={styles.small}>
                {[text, place, formatTime(happened_at)].filter(Boolean).join(" · ")}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}
