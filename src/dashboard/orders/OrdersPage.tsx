import { FlaskConical, Inbox, Truck } from "lucide-react";
import { displayName } from "#contract/display-id.ts";
import { ordersList } from "#contract/lists/orders.ts";
import { t, tc } from "#i18n/t.ts";
import { useCan } from "../api/start.ts";
import { countryName } from "../countries.ts";
import { ListPage } from "../lists/ListPage.tsx";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { ShopLink } from "../shell/ShopLink.tsx";
import { Status } from "../shell/Status.tsx";
import { prefetchOrder } from "./order-query.ts";
import { useOrderBulk } from "./use-order-bulk.tsx";
import { useProviderName } from "./words.ts";

/** Every order of the shop. */
export function Component() {
  const can = useCan();
  const bulk = useOrderBulk();
  const providerName = useProviderName();
  return (
    <ListPage
      list={ordersList}
      title={t("Orders")}
      actions={
        can("orders:write") && (
          <>
            <ButtonLink to="/orders/test" icon={<FlaskConical size={15} aria-hidden />}>
              {t("Place a test order")}
            </ButtonLink>
            <ButtonLink to="/orders/ship" icon={<Truck size={15} aria-hidden />}>
              {t("Ship many")}
            </ButtonLink>
          </>
        )
      }
      bulkActions={bulk.actions}
      rowHref={({ order_no }) => `/orders/${order_no}`}
      prefetch={({ order_no }) => prefetchOrder(order_no)}
      cells={{
        order_no: (order) =>
          order.is_test ? (
            <>
              <Status tone="warning">{tc("noun", "Test")}</Status> {order.order_no}
            </>
          ) : order.display_id === null ? (
            order.order_no
          ) : (
            <>
              {displayName(order)} <span className="faint tiny weight-400 nowrap">{order.order_no}</span>
            </>
          ),
        country: ({ country }) => countryName(country),
        provider: ({ provider }) => providerName(provider),
      }}
      empty={{
        icon: <Inbox size={24} aria-hidden />,
        title: t("No orders yet"),
        text: t("When customers place orders, you see, ship and refund them here. Try it with a test order."),
        actions: can("orders:write") ? (
          <ButtonLink to="/orders/test">{t("Place a test order")}</ButtonLink>
        ) : (
          <ShopLink />
        ),
      }}
    >
      {bulk.dialog}
    </ListPage>
  );
}
