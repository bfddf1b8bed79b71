import { clsx } from "clsx";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { addressLines } from "#contract/address-lines.ts";
import type { StaffOrder } from "#contract/shapes/order.ts";
import { sourceName } from "#contract/sources.ts";
import { Button } from "#ui/controls/Button.tsx";
import { useCan } from "../api/start.ts";
import { formatCount, formatDate, formatTime, useMoney } from "../format.ts";
import { listWith } from "../lists/list-link.ts";
import { Card } from "../shell/Card.tsx";
import { Status } from "../shell/Status.tsx";
import styles from "./Order.module.css";
import { TagsCard } from "./TagsCard.tsx";
import { badgeOf } from "./words.ts";

const AddressDialog = lazy(() => import("./AddressDialog.tsx").then((file) => ({ default: file.AddressDialog })));

interface Props {
  readonly order: StaffOrder;
  readonly mayWrite: boolean;
}

/** The buyer: name, contact, address, what they have bought before. */
export function CustomerCard({ order, mayWrite }: Props) {
  const [editing, setEditing] = useState(false);
  const money = useMoney();
  const { address, billing_address, buyer, email, note, terms } = order;
  const can = useCan();
  const isCounted = !order.is_test && order.status !== "cancelled" && order.payment_state !== "unpaid";
  const others = buyer.orders > (isCounted ? 1 : 0);
  // What erasure leaves in place of the address.
  const isErased = email === `deleted-${order.customer_id}`;
  const name = `${address.first_name} ${address.last_name}`;
  return (
    <div className="stack gap-16 shrink">
      <Card title="Customer">
        <div className="stack gap-16 shrink">
          <div>
            <p className="weight-600 break">
              {buyer.id && !isErased && can("customers:read") ? (
                <Link to={`/customers/${buyer.id}`}>{name}</Link>
              ) : (
                name
              )}
            </p>
            <p className="break">{isErased ? "Personal data erased" : <a href={`mailto:${email}`}>{email}</a>}</p>
            {address.phone && (
              <p>
                <a href={`tel:${address.phone.replaceAll(/[^\d+]/g, "")}`}>{address.phone}</a>
              </p>
            )}
          </div>
          <p className={styles.small}>
            {others ? (
              <>
                <Link to={ordersOf(order)}>{formatCount(buyer.orders, "order")}</Link>, {money(buyer.spent)} spent since{" "}
                {formatDate(buyer.first_at)}
              </>
            ) : order.is_test ? (
              "Not counted as an order"
            ) : (
              "First order"
            )}
            {!order.customer_id && " · No account"}
          </p>
          {order.vat_number && <p className={clsx(styles.small, "break")}>VAT number {order.vat_number}</p>}
          {order.source && (
            <p className={clsx(styles.small, "break")}>
              Came from{" "}
              <Link to={listWith("/orders", { field: "source", operator: "any", value: [order.source] })}>
                {sourceName(order.source)}
              </Link>
            </p>
          )}
          {buyer.recent.length > 0 && <RecentOrders orders={buyer.recent} />}
        </div>
      </Card>
      <Card
        title="Shipping address"
        actions={
          mayWrite &&
          order.staff_actions.includes("edit_address") && (
            <Button size="small" aria-label="Edit address" onClick={() => setEditing(true)}>
              Edit
            </Button>
          )
        }
      >
        <Address of={address} />
      </Card>
      {billing_address && (
        <Card title="Billing address">
          <Address of={billing_address} />
        </Card>
      )}
      <TagsCard order={order} mayWrite={mayWrite} />
      {editing && (
        <Suspense fallback={null}>
          <AddressDialog order={order} onClose={() => setEditing(false)} />
        </Suspense>
      )}
      {note && (
        <Card title="Note from the customer">
          <p className={`pre ${styles.words}`}>{note}</p>
        </Card>
      )}
      {terms && (
        <Card title="Agreed to">
          <p>
            <a href={terms.url} target="_blank" rel="noopener">
              {terms.title}
            </a>
          </p>
          <p className={styles.small}>
            On {formatTime(terms.accepted_at)}, as changed last on {formatTime(terms.version)}
          </p>
        </Card>
      )}
    </div>
  );
}

function Address({ of }: { readonly of: StaffOrder["address"] }) {
  return (
    <address className={styles.address}>
      {addressLines({ ...of, phone: "" }).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}

/** The customer's last other orders, each with its state. */
function RecentOrders({ orders }: { readonly orders: StaffOrder["buyer"]["recent"] }) {
  const money = useMoney();
  return (
    <ul className="stack gap-6 muted small top-16" aria-label="Other orders of the customer">
      {orders.map(({ order_no, status, total, at }) => {
        const { label, tone = "neutral" } = badgeOf("status", status);
        return (
          <li key={order_no} className="row between wrap gap-y-4 gap-10">
            <span>
              <Link to={`/orders/${order_no}`}>{order_no}</Link>
              <br />
              {formatDate(at)}, {money(total)}
            </span>
            <Status tone={tone}>{label}</Status>
          </li>
        );
      })}
    </ul>
  );
}

/** The list of the customer's orders: of the account, or for guests of the email address. */
function ordersOf({ customer_id, email }: StaffOrder): string {
  return customer_id ? `/orders?f=customer.any.${customer_id}` : `/orders?${new URLSearchParams({ q: email })}`;
}
