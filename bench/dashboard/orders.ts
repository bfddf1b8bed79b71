/** The list of orders: its views, filters in each sort, searches; one order; everything that a text finds; home. */
import type { ListState } from "#contract/list.ts";
import { customersList } from "#contract/lists/customers.ts";
import { ordersList } from "#contract/lists/orders.ts";
import type { Row } from "../types.ts";
import type { DashboardClient } from "./client.ts";
import { row, timed } from "./timed.ts";

type Filter = NonNullable<ListState["filters"]>[number];

export async function orderRows(client: DashboardClient, many: string): Promise<Row[]> {
  const list = (state: ListState) => client.call("/admin_api/v1/lists/orders", { limit: 50, ...state });
  const views: ListState[] = [{}, ...ordersList.views.map(({ state }) => state)];
  // The first statements of a connection are planned and read from disk.
  for (const view of views) await list(view);
  const opened = await timed(
    views.flatMap((view) => [view, view, view]),
    list,
  );
  const changed = await timed(await filtersAndSorts(client), list);
  const numbers = await someNumbers(list);
  const searched = await timed(await words(list), (search) => list({ search }));
  const searchedAll = await timed(await words(list), (text) => client.call("/admin_api/v1/find", { text }));
  const detailed = await timed(numbers, (order_no) => client.call("/admin_api/v1/orders/detail", { order_no }));
  const home = await timed([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], () => client.call("/admin_api/v1/home", {}));
  const people = (state: ListState) => client.call("/admin_api/v1/lists/customers", { limit: 50, ...state });
  const peopleViews: ListState[] = [{}, ...customersList.views.map(({ state }) => state)];
  for (const view of peopleViews) await people(view);
  const peopleOpened = await timed(
    peopleViews.flatMap((view) => [view, view, view]),
    people,
  );
  const names = (await words(list)).filter((word) => !/^\d/.test(word));
  const peopleSearched = await timed(names, (search) => people({ search }));
  return [
    row(`Customers list, first 50 of each view, ${many}`, peopleOpened, 60),
    row(`Customers list, search, ${many}`, peopleSearched, 120),
    row(`Orders list, first 50 of each view, ${many}`, opened, 60),
    row(`Orders list, each filter and pair of filters in each sort (${changed.length}), ${many}`, changed, 100),
    row(`Orders list, search, ${many}`, searched, 120),
    row(`Search over everything, ${many}`, searchedAll, 120),
    row(`An order opened, ${many}`, detailed, 40),
    row(`Home, ${many}`, home, 100),
  ];
}

/** Filters with frequent and rare values, alone and two at a time, in every sort. */
async function filtersAndSorts(client: DashboardClient): Promise<ListState[]> {
  const { choices } = await client.call("/admin_api/v1/lists/choices", {
    list: "orders",
    field: "product",
    search: "",
  });
  const any = (field: string, ...value: string[]): Filter => ({ field, operator: "any", value });
  const filters: Filter[] = [
    ...["unpaid", "waiting_shipment", "waiting_delivery", "completed", "cancelled", "refunding", "refunded"].map(
      (status) => any("status", status),
    ),
    { field: "status", operator: "none", value: ["completed"] },
    ...[any("payment_state", "paid"), any("payment_state", "offline"), any("payment_state", "partly_refunded")],
    ...[any("shipment_state", "none"), any("shipment_state", "part"), any("shipment_state", "received")],
    ...[any("country", "US"), any("country", "DE"), any("country", "SE"), any("country", "JP")],
    { field: "total", operator: "at_least", value: "500" },
    { field: "total", operator: "between", value: ["20", "40"] },
    { field: "placed_at", operator: "at_least", value: "-7d" },
    { field: "placed_at", operator: "at_most", value: "-400d" },
    ...choices.slice(0, 3).map(({ value }) => any("product", value)),
  ];
  const pairs = filters.flatMap((one, index) =>
    filters.slice(index + 1).flatMap((other) => (one.field === other.field ? [] : [[one, other]])),
  );
  const sorts = Object.entries(ordersList.columns).flatMap(([by, column]) =>
    "sortable" in column
      ? [
          { by, direction: "asc" as const },
          { by, direction: "desc" as const },
        ]
      : [],
  );
  return [[], ...filters.map((filter) => [filter]), ...pairs].flatMap((some) =>
    sorts.map((sort) => ({ filters: some, sort })),
  );
}

type Answer = (
  state: ListState,
) => Promise<{ readonly rows: readonly { order_no: string; email: string; customer: string }[] }>;

/** Numbers of old and new orders, of all kinds. */
async function someNumbers(list: Answer): Promise<string[]> {
  const states: ListState[] = [
    {},
    { sort: { by: "placed_at", direction: "asc" } },
    { sort: { by: "total", direction: "desc" } },
    { filters: [{ field: "status", operator: "any", value: ["refunded"] }] },
  ];
  const answers = await Promise.all(states.map((state) => list(state)));
  return answers.flatMap(({ rows }) => rows.slice(0, 20).map(({ order_no }) => order_no));
}

/** Numbers, email addresses and names, whole and begun, and what finds nothing. */
async function words(list: Answer): Promise<string[]> {
  const { rows } = await list({ sort: { by: "total", direction: "desc" } });
  return rows
    .slice(0, 8)
    .flatMap(({ order_no, email, customer }, index) => [
      order_no,
      order_no.slice(0, 6),
      order_no.slice(0, 8),
      email,
      email.slice(0, 4),
      customer,
      customer.split(" ").at(-1) ?? "",
      (customer.split(" ").at(-1) ?? "").slice(0, 2),
      `nobody${index}`,
    ]);
}
