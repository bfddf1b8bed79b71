import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useParams } from "react-router";
import { addressLines } from "#contract/address-lines.ts";
import type { StaffOrder } from "#contract/shapes/order.ts";
import { Button } from "#ui/controls/Button.tsx";
import { useStart } from "../api/start.ts";
import { formatDate, formatNumber } from "../format.ts";
import { Card } from "../shell/Card.tsx";
import { LoadFailure } from "../shell/LoadFailure.tsx";
import { Page } from "../shell/Page.tsx";
import { SkeletonText } from "../shell/Skeleton.tsx";
import { LinePicture } from "./LinesCard.tsx";
import { orderQuery } from "./order-query.ts";
import styles from "./PackingSlip.module.css";
import { openUnits } from "./units.ts";

const orders = { label: "Orders", to: "/orders" };

/** What belongs into the parcel, to print or to pack by on a phone. */
export function Component() {
  const { number = "" } = useParams();
  const { data, error, refetch } = useQuery(orderQuery(number));
  return (
    <Page
      title={`Packing slip ${number}`}
      width="narrow"
      breadcrumbs={[orders, { label: number, to: `/orders/${number}` }]}
      actions={
        data && (
          <Button variant="primary" icon={<Printer size={15} aria-hidden />} onClick={() => window.print()}>
            Print
          </Button>
        )
      }
    >
      {data ? (
        <Slip order={data.order} />
      ) : error ? (
        <LoadFailure error={error} what="this order" back={orders} onRetry={() => void refetch()} />
      ) : (
        <Card>
          <SkeletonText lines={8} label="Loading the order" />
        </Card>
      )}
    </Page>
  );
}

/** What is still to be shipped; once everything is, what was shipped. */
function linesToPack({ lines }: StaffOrder) {
  const open = lines.map((line) => ({ ...line, packed: openUnits(line) })).filter(({ packed }) => packed > 0);
  return open.length > 0
    ? open
    : lines.map((line) => ({ ...line, packed: line.shipped_qty })).filter(({ packed }) => packed > 0);
}

function Slip({ order }: { readonly order: StaffOrder }) {
  const { mall } = useStart();
  return (
    <article className={styles.slip}>
      <header className={styles.head}>
        <p className={styles.shop}>{mall.name}</p>
        <p>
          {order.order_no}
          <br />
          {formatDate(order.placed_at)}
        </p>
      </header>
      <address className={styles.address}>
        {addressLines(order.address).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col" className={styles.number}>
              Quantity
            </th>
          </tr>
        </thead>
        <tbody>
          {linesToPack(order).map(({ id, good_name, variant_label, image, qty, packed }) => (
            <tr key={id}>
              <td>
                <span className={styles.item}>
                  <LinePicture src={image} />
                  <span>
                    {good_name}
                    {variant_label && <span className={styles.variant}>{variant_label}</span>}
                  </span>
                </span>
              </td>
              <td className={styles.number}>
                {packed < qty ? `${formatNumber(packed)} of ${formatNumber(qty)}` : formatNumber(qty)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {order.note && <p className={styles.note}>{order.note}</p>}
      {order.shipping_name && <p className={styles.note}>Shipping: {order.shipping_name}</p>}
    </article>
  );
}
