import { orderStatuses } from "#contract/orders.ts";
import type { ordersPage } from "#modules/pages/orders.ts";
import { vars } from "#modules/shared/style.ts";
import { Breadcrumb } from "#ui/Breadcrumb.tsx";
import { ButtonLink } from "#ui/Button.tsx";
import { Isolate } from "#ui/Isolate.tsx";
import { Link } from "#ui/Link.tsx";
import { Pagination } from "#ui/Pagination.tsx";
import { accountCrumbs } from "../../components/account/breadcrumbs.ts";
import { PageFrame } from "../../components/PageFrame.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { useDecoration, usePageValues } from "../../decoration/source.ts";
import type { ListData } from "./data.ts";
import { OrderCard } from "./OrderCard.tsx";
import styles from "./orders.module.css";
import type { Values } from "./values.ts";

const urlOf = (status: string, page = 1) => {
  const query = new URLSearchParams({ ...(status && { status }), ...(page > 1 && { page: String(page) }) });
  return query.size > 0 ? `/account/orders?${query}` : "/account/orders";
};

/** The visitor's orders, filtered by status. */
export function OrdersList({ data: { status, orders } }: { readonly data: ListData }) {
  const values = usePageValues<typeof ordersPage>();
  const { previousText, nextText } = useDecoration().useConfig();
  const { data: rows, current_page, last_page } = orders.list;
  return (
    <PageFrame background={values.page_bg_color}>
      {values.show_breadcrumb && <Breadcrumb crumbs={accountCrumbs(values)} />}
      <PageTitle values={values} />
      <StatusFilter status={status} counts={orders.counts} values={values} />
      {rows.length > 0 ? (
        <ul
          className={styles.list}
          style={vars({ radius: `${values.card_radius}px`, "card-background": values.card_bg_color })}
        >
          {rows.map((order) => (
            <OrderCard key={order.order_no} order={order} now={orders.server_now} values={values} />
          ))}
        </ul>
      ) : (
        <div className={styles.empty}>
          <p>{orders.counts.all ? values.empty_status_text : values.empty_text}</p>
          {!orders.counts.all && (
            <>
              <ButtonLink to="/product/list" background={values.btn_bg_color} color={values.btn_text_color}>
                {values.empty_btn_text}
              </ButtonLink>
              <p>
                <Link to="/trackingOrder">{values.track_text}</Link>
              </p>
            </>
          )}
        </div>
      )}
      <Pagination
        current={current_page}
        last={last_page}
        addressOf={(page) => urlOf(status, page)}
        labels={{ pages: values.pages_text, previous: previousText, next: nextText }}
      />
    </PageFrame>
  );
}

interface FilterProps extends Pick<ListData, "status"> {
  readonly counts: Readonly<Record<string, number>>;
  readonly values: Values;
}

/** Links to the statuses that have orders, and to the current one. */
function StatusFilter({ status, counts, values }: FilterProps) {
  const visibleStatuses = orderStatuses.filter((one) => counts[one] || one === status);
  if (visibleStatuses.length === 0) return null;
  const links = [
    { name: values.all_text, to: "", count: counts.all ?? 0 },
    ...visibleStatuses.map((one) => ({ name: values[`${one}_text`], to: one, count: counts[one] ?? 0 })),
  ];
  return (
    <nav aria-label={values.filter_text} className={styles.filter}>
      <ul className={styles.tabs}>
        {links.map(({ name, to, count }) => (
          <li key={to}>
            <Link to={urlOf(to)} className={styles.tab} aria-current={to === status ? "page" : undefined}>
              <Isolate>{name}</Isolate>
              {values.show_count && <span className={styles.count}>{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
