/** Every pair of filters of the products list in every sort: what no list of examples would have found. */
import type { ListState } from "#contract/list.ts";
import { productsList } from "#contract/lists/products.ts";
import { milliseconds, p95 } from "../statistics.ts";
import type { Row } from "../types.ts";
import type { DashboardClient } from "./client.ts";

type Filter = NonNullable<ListState["filters"]>[number];

const bar = 100;
const shownOnes = 10;

export async function sweepRows(client: DashboardClient, many: string): Promise<Row[]> {
  const states = pairs(await filtersOf(client)).flatMap((filters) => sorts().map((sort) => ({ filters, sort })));
  const times: { readonly state: ListState; readonly time: number }[] = [];
  for (const state of states) {
    const begin = performance.now();
    await client.call("/admin_api/v1/lists/products", { limit: 50, ...state });
    times.push({ state, time: performance.now() - begin });
  }
  times.sort((one, other) => other.time - one.time);
  for (const { state, time } of times.slice(0, shownOnes)) console.log(milliseconds(time), JSON.stringify(state));
  const value = p95(times.map(({ time }) => time));
  return [
    {
      what: `Products list, every pair of filters in every sort (${times.length.toLocaleString("en")}), ${many}, p95`,
      value: milliseconds(value),
      reference: `${milliseconds(times[0]?.time ?? 0)}, slowest`,
      bar: `≤ ${bar} ms`,
      ok: value <= bar,
    },
  ];
}

/** Filters with values that the shop has: frequent and rare ones, numbers that go with a sort and against it. */
async function filtersOf(client: DashboardClient): Promise<Filter[]> {
  const first = async (field: string) => {
    const { choices } = await client.call("/admin_api/v1/lists/choices", { list: "products", field, search: "" });
    return choices[0]?.value ?? "";
  };
  const any = (field: string, ...value: string[]): Filter => ({ field, operator: "any", value });
  return [
    any("status", "draft"),
    any("status", "active"),
    any("status", "archived"),
    any("vendor", await first("vendor")),
    any("product_type", await first("product_type")),
    any("tag", await first("tag")),
    any("category", await first("category")),
    { field: "tag", operator: "none", value: [await first("tag")] },
    any("stock_level", "out"),
    any("stock_level", "low"),
    any("stock_level", "in"),
    { field: "stock", operator: "at_most", value: 3 },
    { field: "price", operator: "between", value: ["20", "40"] },
    { field: "price", operator: "at_least", value: "400" },
    { field: "has_picture", operator: "is", value: false },
    { field: "on_sale", operator: "is", value: true },
    { field: "created_at", operator: "at_least", value: "-30d" },
    { field: "updated_at", operator: "at_most", value: "-0d" },
  ];
}

/** No filter, every single filter, and every pair of filters on different fields. */
function pairs(filters: readonly Filter[]): Filter[][] {
  const two = filters.flatMap((one, index) =>
    filters.slice(index + 1).flatMap((other) => (one.field === other.field ? [] : [[one, other]])),
  );
  return [[], ...filters.map((filter) => [filter]), ...two];
}

function sorts(): NonNullable<ListState["sort"]>[] {
  return Object.entries(productsList.columns).flatMap(([by, column]) =>
    "sortable" in column
      ? [
          { by, direction: "asc" },
          { by, direction: "desc" },
        ]
      : [],
  );
}
