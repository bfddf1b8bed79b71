import type { Shipment } from "#contract/shapes/order.ts";
import { fill } from "#modules/shared/text.ts";
import { Isolate } from "#ui/Isolate.tsx";
import { Link } from "#ui/Link.tsx";
import { Picture } from "#ui/Picture.tsx";
import { comma } from "#ui/page-language.ts";
import { useFormats } from "../format.ts";
import styles from "./order.module.css";
import { Panel } from "./Panel.tsx";
import type { OrderValues } from "./values.ts";

/** Fragment that the action `view_logistics` links to. */
export const shipmentsId = "parcels";

/** Shipments of an order: contents and tracking events. */
export function Shipments({
  shipments,
  values,
}: {
  readonly shipments: readonly Shipment[];
  readonly values: OrderValues;
}) {
  const { dateTime } = useFormats();
  return (
    <Panel title={values.parcels_title_text} id={shipmentsId}>
      {shipments.map(({ id, carrier, tracking_no, tracking_url, lines, events, shipped_at }, index) => (
        <article key={id} className={styles.parcel}>
          <h3 className={styles.parcelTitle}>
            {fill(values.parcel_text, { number: index + 1 })} <span>{carrier}</span>
          </h3>
          {tracking_no && (
            <p className={styles.small}>
              <span>{values.tracking_no_text}</span>{" "}
              <strong className={styles.number}>
                <Isolate ltr>{tracking_no}</Isolate>
              </strong>
            </p>
          )}
          {tracking_url && (
            <p className={styles.small}>
              <Link to={tracking_url}>{fill(values.carrier_page_text, { carrier })}</Link>
            </p>
          )}
          <ul className={styles.thumbs}>
            {lines.map(({ line_id, good_name, image, qty }) => (
              <li key={line_id}>
                <Picture src={image} alt={good_name} ratio="1 / 1" sizes="56px" />
                {qty > 1 && <span className={styles.times}>×{qty}</span>}
              </li>
            ))}
          </ul>
          <ol className={styles.steps}>
            {events.map(({ id: event, text, place, happened_at }) => (
              <li key={event}>
                <p>{[text, place].filter(Boolean).join(comma())}</p>
                <time dateTime={happened_at}>{dateTime(happened_at)}</time>
              </li>
            ))}
            {events.length === 0 && (
              <li>
                <p>{values.no_events_text}</p>
                <time dateTime={shipped_at}>{dateTime(shipped_at)}</time>
              </li>
            )}
          </ol>
        </article>
      ))}
    </Panel>
  );
}
