import { Inbox } from "lucide-react";
import { ordersList } from "#contract/lists/orders.ts";
import { ListPage } from "../lists/ListPage.tsx";
import { prefetchOrder } from "./order-query.ts";
import { countryName, providerName } from "./words.ts";

/** Every order of the shop. */
export function Component() {
  return (
    <ListPage
      list={ordersList}
      title="Orders"
      rowHref={({ order_no }) => `/orders/${order_no}`}
      prefetch={({ order_no }) => prefetchOrder(order_no)}
      cells={{
        country: ({ country }) => countryName(country),
        provider: ({ provider }) => providerName(provider),
      }}
      empty={{
        icon: <Inbox size={24} aria-hidden />,
        title: "No orders yet",
        text: "When customers place orders, you see, ship and refund them here.",
      }}
    />
  );
}
