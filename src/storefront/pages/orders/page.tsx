import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { type OrderStatus, orderStatuses } from "#contract/orders.ts";
import type { OrderAnswer } from "#contract/shapes/order.ts";
import type { ordersPage } from "#modules/pages/orders.ts";
import { fill } from "#modules/shared/text.ts";
import type { ApiClient } from "../../api/client.ts";
import { apiContext } from "../../api/context.ts";
import { isEditing } from "../../components/account/require-account.ts";
import { addressesOf, loadStateNames } from "../../components/address/states.ts";
import { sampleOrder, sampleOrders } from "../../components/order/sample.ts";
import { expectData, loadModules } from "../../decoration/load.ts";
import { pageValuesOf } from "../../decoration/source.ts";
import type { Head, HeadInput } from "../../document/head.ts";
import type { ListData, OneData, Orders } from "./data.ts";
import { OrderPage } from "./OrderPage.tsx";
import { OrdersList } from "./OrdersList.tsx";

type Data = ListData | OneData;

const pageSize = 10;
const noOrders: Orders = {
  list: { data: [], total: 0, last_page: 1, current_page: 1 },
  counts: { all: 0 },
  server_now: new Date(0).toISOString(),
};

/** Three routes: the list, and one order under two paths with `?order_no=`. */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<Data> {
  const query = url.searchParams;
  const modules = loadModules(context, "account_orders_modules");
  const editing = isEditing(url);
  const api = context.get(apiContext);
  if (!/\/OrderDetail\/?$/i.test(url.pathname)) {
    const status = orderStatuses.find((one) => one === query.get("status")) ?? "";
    const page = Number(query.get("page")) || 1;
    const orders = editing ? sampleOrders : await findOrders(api, status, page);
    return { kind: "list", modules: await modules, status, orders };
  }
  if (editing) return { kind: "one", modules: await modules, email: "", ...sampleOrder };
  const order_no = query.get("order_no")?.trim() ?? "";
  if (!order_no) throw redirect("/account/orders");
  const email = query.get("email")?.trim() ?? "";
  const result = await findOrder(api, order_no, email);
  return {
    kind: "one",
    modules: await modules,
    email,
    ...result,
    states: await loadStateNames(addressesOf(result.order)),
  };
}

/** Orders of the visitor; none without a token (401). */
async function findOrders(api: ApiClient, status: OrderStatus | "", page: number): Promise<Orders> {
  const answer = await api.call("/api/v1/order/list", { status, page, pageSize });
  return answer.code === 401 ? noOrders : expectData(answer);
}

async function findOrder(api: ApiClient, order_no: string, email: string): Promise<OrderAnswer> {
  const answer = email
    ? await api.call("/api/v1/order/track", { order_no, email })
    : await api.call("/api/v1/order/detail", { order_no });
  if (answer.data) return answer.data;
  // Another device than the one that ordered: the order opens by number and email.
  if (answer.code === 401 || answer.code === 400) throw redirect(`/trackingOrder?${new URLSearchParams({ order_no })}`);
  return expectData(answer);
}

export function head({ data }: HeadInput<Data>): Head {
  const values = pageValuesOf<typeof ordersPage>(data.modules);
  const title = data.kind === "one" ? fill(values.order_no_text, { order_no: data.order.order_no }) : values.page_title;
  return { title, noindex: true };
}

export function Component() {
  const data = useLoaderData<Data>();
  return data.kind === "list" ? <OrdersList data={data} /> : <OrderPage data={data} />;
}
