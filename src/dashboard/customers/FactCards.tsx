import { Link } from "react-router";
import { addressLines } from "#contract/address-lines.ts";
import { customersList } from "#contract/lists/customers.ts";
import { subscriberSources } from "#contract/lists/subscribers.ts";
import { measureWords } from "#contract/measure-words.ts";
import type { CustomerDetail } from "#contract/shapes/customer.ts";
import { locale } from "#i18n/locale.ts";
import { t } from "#i18n/t.ts";
import { MeasureTip } from "../analytics/MeasureTip.tsx";
import { formatDate, formatNumber, formatTime, useMoney } from "../format.ts";
import { badgeOf } from "../orders/words.ts";
import { Card } from "../shell/Card.tsx";
import { Status, Tag } from "../shell/Status.tsx";
import { Tip } from "../shell/Tip.tsx";
import styles from "./Customer.module.css";

interface CardProps {
  readonly customer: CustomerDetail;
}

/** What the customer is worth. */
export function ValueCard({ customer }: CardProps) {
  const money = useMoney();
  const { spent, order_count, average, first_order_at, last_order_at } = customer;
  return (
    <Card>
      <dl className={`columns min-120 gap-16 ${styles.figures}`}>
        <div>
          <dt>
            {t("Total spent")}{" "}
            <Tip about={t("Total spent")} text={t("Payments less refunds, with tax and shipping.")} />
          </dt>
          <dd>{money(spent)}</dd>
        </div>
        <div>
          <dt>
            {measureWords.orders.label} <MeasureTip measure="orders" />
          </dt>
          <dd>{formatNumber(order_count)}</dd>
        </div>
        <div>
          <dt>
            {measureWords.average_order.label} <MeasureTip measure="average_order" />
          </dt>
          <dd>{average === null ? "–" : money(average)}</dd>
        </div>
        <div>
          <dt>{t("Last order")}</dt>
          <dd title={first_order_at ? t("First order: {time}", { time: formatTime(first_order_at) }) : undefined}>
            {last_order_at ? formatDate(last_order_at) : "–"}
          </dd>
        </div>
      </dl>
    </Card>
  );
}

/** The newest orders. */
export function OrdersCard({ customer }: CardProps) {
  const money = useMoney();
  const { orders, id, test_orders } = customer;
  return (
    <Card
      title={t("Orders")}
      flush
      actions={orders.length > 0 && <Link to={`/orders?f=customer.any.${id}`}>{t("View all")}</Link>}
    >
      {orders.length === 0 ? (
        <p className="muted inset pad-bottom-20">
          {test_orders > 0
            ? t("Only test orders ({count}), which are not listed here.", { count: formatNumber(test_orders) })
            : t("No orders yet.")}
        </p>
      ) : (
        <ul>
          {orders.map(({ order_no, placed_at, status, total, units, as_guest }) => {
            const { label, tone } = badgeOf("status", status);
            return (
              <li key={order_no} className="row between wrap gap-y-4 gap-16 line-top pad-y-12 inset">
                <div className="stack gap-2 basis-180 break">
                  <Link className="record-link" to={`/orders/${order_no}`}>
                    {order_no}
                  </Link>
                  <span className="muted small break">
                    {[
                      formatDate(placed_at),
                      t("{count, plural, one {# item} other {# items}}", { count: units }),
                      as_guest && t("As a guest"),
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                  </span>
                </div>
                <span className="row gap-12 tabular">
                  <Status tone={tone ?? "neutral"}>{label}</Status>
                  {money(total)}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}

/** What the customer wrote to the shop. */
export function MessagesCard({ customer: { messages } }: CardProps) {
  if (messages.length === 0) return null;
  return (
    <Card title={t("Messages")} flush>
      <ul>
        {messages.map(({ id, message, created_at }) => (
          <li key={id} className="row between wrap gap-y-4 gap-16 line-top pad-y-12 inset">
            <div className="stack gap-2 basis-180 break">
              <Link className="record-link" to={`/messages/${id}`}>
                {message.length > 120 ? `${message.slice(0, 120)}…` : message}
              </Link>
              <span className="muted small break">{formatTime(created_at)}</span>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function ReviewsCard({ customer: { reviews } }: CardProps) {
  if (reviews.length === 0) return null;
  return (
    <Card title={t("Reviews")} flush>
      <ul>
        {reviews.map(({ id, product_id, good_name, stars, text, created_at }) => (
          <li key={id} className="row between wrap gap-y-4 gap-16 line-top pad-y-12 inset">
            <div className="stack gap-2 basis-180 break">
              <Link className="record-link" to={`/products/${product_id}`}>
                {good_name || t("Deleted product")}
              </Link>
              {text && <span className="pre">{text}</span>}
              <span className="muted small break">
                <Link to={`/reviews/${id}`}>{t("{stars} of 5 stars", { stars })}</Link> · {formatDate(created_at)}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Groups whose rule the customer meets now. */
export function GroupsCard({ customer: { groups } }: CardProps) {
  if (groups.length === 0) return null;
  return (
    <Card title={t("Groups")}>
      <p className="row wrap gap-6">
        {groups.map(({ id, name }) => (
          <Link key={id} to={`/customer-groups/${id}`} className="shrink as-text link">
            <Tag>{name}</Tag>
          </Link>
        ))}
      </p>
    </Card>
  );
}

/** Whether the newsletter may be sent, since when and how it was agreed to. */
export function NewsletterCard({ customer: { newsletter } }: CardProps) {
  const { state, asked_at, confirmed_at, ended_at, source, consent_note } = newsletter;
  const badge = state === "none" ? undefined : customersList.columns.newsletter.values[state];
  const line = ended_at
    ? t("Unsubscribed on {time}", { time: formatTime(ended_at) })
    : confirmed_at
      ? t("Confirmed on {time}", { time: formatTime(confirmed_at) })
      : asked_at
        ? t("Asked to confirm on {time}", { time: formatTime(asked_at) })
        : t("Has not subscribed.");
  return (
    <Card title={t("Newsletter")} actions={badge && <Status tone={badge.tone}>{badge.label}</Status>}>
      <p className="muted small break">{line}</p>
      {state !== "none" && (
        <p className="muted small break">{t("Source: {label}", { label: subscriberSources[source].label })}</p>
      )}
      {consent_note && <p className="pre">{consent_note}</p>}
    </Card>
  );
}

/** The address book, or the addresses of the last orders. */
export function AddressesCard({ customer: { addresses, registered_at } }: CardProps) {
  if (addresses.length === 0) return null;
  return (
    <Card title={registered_at ? t("Addresses") : t("Addresses of orders")}>
      <ul className="stack gap-14">
        {addresses.map((address) => (
          <li key={JSON.stringify(address)}>
            <address className="stack break upright">
              {addressLines(address, locale).map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
            {address.is_default && <span className="muted small break">{t("Default")}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
