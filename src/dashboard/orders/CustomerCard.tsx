import { clsx } from "clsx";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { addressLines } from "#contract/address-lines.ts";
import type { StaffOrder } from "#contract/shapes/order.ts";
import { sourceName } from "#contract/sources.ts";
import { locale } from "#i18n/locale.ts";
import { rich } from "#i18n/rich.tsx";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { useCan, useStart } from "../api/start.ts";
import { formatDate, formatTime, useMoney } from "../format.ts";
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
  // Of several orders, in the shop's currency.
  const money = useMoney(useStart().mall.currency.code);
  const { address, billing_address, buyer, email, note, terms } = order;
  const can = useCan();
  const isCounted = !order.is_test && order.status !== "cancelled" && order.payment_state !== "unpaid";
  const others = buyer.orders > (isCounted ? 1 : 0);
  // What erasure leaves in place of the address.
  const isErased = email === `deleted-${order.customer_id}`;
  const name = `${address.first_name} ${address.last_name}`;
  return (
    <div className="stack gap-16 shrink">
      <Card title={t("Customer")}>
        <div className="stack gap-16 shrink">
          {/* Apart, so that a finger hits one of the links. */}
          <div className="stack gap-4">
            <p className="weight-600 break">
              {buyer.id && !isErased && can("customers:read") ? (
                <Link to={`/customers/${buyer.id}`}>{name}</Link>
              ) : (
                name
              )}
            </p>
            <p className="break">{isErased ? t("Personal data erased") : <a href={`mailto:${email}`}>{email}</a>}</p>
            {address.phone && (
              <p>
                <a href={`tel:${address.phone.replaceAll(/[^\d+]/g, "")}`}>{address.phone}</a>
              </p>
            )}
          </div>
          <p className={styles.small}>
            {others
              ? rich(
                  t(
                    "{count, plural, one {<orders># order</orders>, {amount} spent since {date}} other {<orders># orders</orders>, {amount} spent since {date}}}",
                    {
                      count: buyer.orders,
                      amount: money(buyer.spent),
                      date: formatDate(buyer.first_at),
                    },
                  ),
                  { orders: <Link to={ordersOf(order)} /> },
                )
              : order.is_test
                ? t("Not counted as an order")
                : t("First order")}
            {!order.customer_id && ` · ${t("No account")}`}
          </p>
          {order.vat_number && (
            <p className={clsx(styles.small, "break")}>
              {t("VAT number {vatNumber}", { vatNumber: order.vat_number })}
              {order.vat_check && ` · ${lookedUp(order.vat_check)}`}
            </p>
          )}
          {order.source && (
            <p className={clsx(styles.small, "break")}>
              {rich(t("Came from <orders>{source}</orders>", { source: sourceName(order.source) }), {
                orders: <Link to={listWith("/orders", { field: "source", operator: "any", value: [order.source] })} />,
              })}
            </p>
          )}
          {buyer.recent.length > 0 && <RecentOrders orders={buyer.recent} />}
        </div>
      </Card>
      <Card
        title={t("Shipping address")}
        actions={
          mayWrite &&
          order.staff_actions.includes("edit_address") && (
            <Button size="small" aria-label={t("Edit address")} onClick={() => setEditing(true)}>
              {t("Edit")}
            </Button>
          )
        }
      >
        <Address of={address} />
      </Card>
      {billing_address && (
        <Card title={t("Billing address")}>
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
        <Card title={t("Note from the customer")}>
          <p className={`pre ${styles.words}`}>{note}</p>
        </Card>
      )}
      {terms && (
        <Card title={t("Agreed to")}>
          <p>
            <a href={terms.url} target="_blank" rel="noopener">
              {terms.title}
            </a>
          </p>
          <p className={styles.small}>
            {t("On {time}, as changed last on {timeOfChange}", {
              time: formatTime(terms.accepted_at),
              timeOfChange: formatTime(terms.version),
            })}
          </p>
        </Card>
      )}
    </div>
  );
}

function Address({ of }: { readonly of: StaffOrder["address"] }) {
  return (
    <address className={styles.address}>
      {addressLines({ ...of, phone: "" }, locale).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}

/** The customer's last other orders, each with its state. */
function RecentOrders({ orders }: { readonly orders: StaffOrder["buyer"]["recent"] }) {
  // Of several orders, in the shop's currency.
  const money = useMoney(useStart().mall.currency.code);
  return (
    <ul className="stack gap-6 muted small top-16" aria-label={t("Other orders of the customer")}>
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

/** What VIES said of the VAT number when the order was placed. */
function lookedUp({ answer, checked_at, consultation }: NonNullable<StaffOrder["vat_check"]>): string {
  if (answer === "unavailable") {
    return t("VIES gave no answer on {date}; only the form of the number was checked", {
      date: formatDate(checked_at),
    });
  }
  if (answer === "invalid") return t("not registered in VIES on {date}", { date: formatDate(checked_at) });
  return consultation
    ? t("registered in VIES on {date}, consultation {number}", { date: formatDate(checked_at), number: consultation })
    : t("registered in VIES on {date}", { date: formatDate(checked_at) });
}
