import { clsx } from "clsx";
import { Link } from "react-router";
import { addressLines } from "#contract/address-lines.ts";
import type { StaffOrder } from "#contract/shapes/order.ts";
import { useCan } from "../api/start.ts";
import { formatDate, formatNumber, useMoney } from "../format.ts";
import { Card } from "../shell/Card.tsx";
import styles from "./Order.module.css";

/** The buyer: name, contact, address, what they have bought before. */
export function CustomerCard({ order }: { readonly order: StaffOrder }) {
  const money = useMoney();
  const { address, buyer, email, note } = order;
  const can = useCan();
  const others = buyer.orders > 1;
  const name = `${address.first_name} ${address.last_name}`;
  return (
    <div className={styles.column}>
      <Card title="Customer">
        <div className={styles.stack}>
          <div>
            <p className={clsx(styles.strong, styles.breaks)}>
              {buyer.id && can("customers:read") ? <Link to={`/customers/${buyer.id}`}>{name}</Link> : name}
            </p>
            <p className={styles.breaks}>
              <a href={`mailto:${email}`}>{email}</a>
            </p>
            {address.phone && (
              <p>
                <a href={`tel:${address.phone.replaceAll(/[^\d+]/g, "")}`}>{address.phone}</a>
              </p>
            )}
          </div>
          <p className={styles.small}>
            {others ? (
              <>
                <Link to={`/orders?q=${encodeURIComponent(email)}`}>{formatNumber(buyer.orders)} orders</Link>,{" "}
                {money(buyer.spent)} spent since {formatDate(buyer.first_at)}
              </>
            ) : (
              "First order"
            )}
            {!order.customer_id && " · No account"}
          </p>
        </div>
      </Card>
      <Card title="Shipping address">
        <address className={styles.address}>
          {addressLines({ ...address, phone: "" }).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </Card>
      {note && (
        <Card title="Note from the customer">
          <p className={styles.words}>{note}</p>
        </Card>
      )}
    </div>
  );
}
