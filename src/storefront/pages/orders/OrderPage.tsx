import { useCallback, useEffect } from "react";
import { useRevalidator } from "react-router";
import { displayName } from "#contract/display-id.ts";
import type { ordersPage } from "#modules/pages/orders.ts";
import { fill } from "#modules/shared/text.ts";
import { Breadcrumb } from "#ui/Breadcrumb.tsx";
import { isolated } from "#ui/direction.ts";
import { Link } from "#ui/Link.tsx";
import { OrderView } from "../../components/order/OrderView.tsx";
import { OrderActions } from "../../components/order-actions/OrderActions.tsx";
import { PageFrame } from "../../components/PageFrame.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { Unbroken } from "../../components/Unbroken.tsx";
import { usePageValues } from "../../decoration/source.ts";
import { moveFromUrl } from "../../runtime/private-url.ts";
import type { OneData } from "./data.ts";
import styles from "./orders.module.css";

/** One of the visitor's orders, or one that a guest has named by number and email. */
export function OrderPage({ data: { order, server_now, email } }: { readonly data: OneData }) {
  const values = usePageValues<typeof ordersPage>();
  const { revalidate } = useRevalidator();
  const reload = useCallback(() => void revalidate(), [revalidate]);
  useEffect(() => {
    const url = new URL(location.href);
    if (!url.searchParams.has("email")) return;
    url.searchParams.delete("email");
    moveFromUrl("email", email, url.pathname + url.search);
  }, [email]);
  const title = fill(values.order_no_text, { order_no: isolated(order.order_no) });
  return (
    <PageFrame background={values.page_bg_color}>
      {values.show_breadcrumb && (
        <Breadcrumb
          crumbs={[
            { name: values.home_text, to: "/" },
            ...(email ? [] : [{ name: values.page_title, to: "/account/orders" }]),
            { name: title },
          ]}
        />
      )}
      <PageTitle values={values} title={<Unbroken text={title} part={order.order_no} />} lead={displayName(order)} />
      <OrderView
        order={order}
        now={server_now}
        values={values}
        onExpired={reload}
        actions={
          <OrderActions
            order={order}
            values={values}
            refundable={order.refundable}
            onPage
            email={email}
            onChanged={revalidate}
          />
        }
      />
      {!email && (
        <p className={styles.back}>
          <Link to="/account/orders">{values.orders_back_text}</Link>
        </p>
      )}
    </PageFrame>
  );
}
