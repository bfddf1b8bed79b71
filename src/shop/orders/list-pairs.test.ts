/** The list of orders filtered by every pair of filters, against a selection made here from the rows themselves. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { ListState } from "#contract/list.ts";
import type { FilterValue } from "#contract/list-filters.ts";
import { ordersList } from "#contract/lists/orders.ts";
import { newId } from "#kernel/ids.ts";
import { runList } from "#kernel/lists/index.ts";
import { methodLabels } from "../payment-providers/installed.ts";
import { createTestShop } from "../testing.ts";
import { ordersSource } from "./index.ts";
import { addOrder } from "./testing.ts";

const shop = await createTestShop();
const other = await shop.anotherMall();
const first = await addOrder(await shop.anotherMall());

interface Stored {
  readonly id: string;
  readonly status: string;
  readonly payment_state: string;
  readonly shipment_state: string;
  readonly provider: string;
  readonly country: string;
  readonly cancelled: boolean;
  readonly total: string;
  readonly placed_at: string;
}

const valuesOf = (field: "status" | "payment_state" | "shipment_state") =>
  ordersList.filters[field].choices.map(({ value }): string => value);
const [statuses, payments, shipments, providers] = [
  valuesOf("status"),
  // An order of nothing is stored as paid.
  valuesOf("payment_state").filter((state) => state !== "free"),
  valuesOf("shipment_state"),
  methodLabels().map(({ name }) => name),
];
const countries = ["US", "DE", "CH", "", null];
const pick = <T>(from: readonly T[], n: number) => from[n % from.length] as T;

/** Copies of an order in every state: which states a shop's orders can have together is not for the list to know. */
const stored = await Promise.all(
  [...Array(120).keys()].map(async (n): Promise<Stored> => {
    const country = pick(countries, n * 7);
    const one = {
      id: newId(),
      status: pick(statuses, n),
      payment_state: pick(payments, n >> 1),
      shipment_state: pick(shipments, n >> 2),
      provider: pick([...providers, "an older one"], n >> 3),
      cancelled: n % 3 === 0,
      total: String(n % 11 === 0 ? 0 : 1000 + ((n * 37) % 50) * 100),
      placed_at: new Date(Date.UTC(2026, 4, 1 + (n % 9), n % 5)).toISOString(),
    };
    for (const { mall } of n % 40 === 0 ? [shop, other] : [shop]) {
      const values = {
        ...one,
        mall_id: mall.id,
        order_no: `N-${n}`,
        display_id: null,
        items_total: one.total,
        paid_total: 0,
      };
      const address = country === null ? {} : { country };
      await sql`insert into orders select (jsonb_populate_record(o, ${JSON.stringify({ ...values, address })}::jsonb)).*
        from orders o where o.id = ${first.id}`.execute(shop.db);
    }
    const [isFree, awaits] = [
      one.payment_state === "paid" && one.total === "0",
      one.status === "waiting_shipment" && one.payment_state === "offline" && one.provider !== "cash",
    ];
    // As staff see it.
    const seen = { ...(isFree && { payment_state: "free" }), ...(awaits && { status: "unpaid" }) };
    return { ...one, ...seen, country: country ?? "" };
  }),
);
const waits = ["unpaid", "offline"];
type Given = FilterValue & { readonly matches: (order: Stored) => boolean };

const choice = (field: "status" | "payment_state" | "shipment_state" | "provider" | "country", ...value: string[]) =>
  (["any", "none"] as const).map((operator): Given => {
    const isAny = (order: Stored) =>
      value.includes(order[field]) &&
      !(field === "payment_state" && order.cancelled && waits.includes(order.payment_state));
    return { field, operator, value, matches: (order) => isAny(order) === (operator === "any") };
  });
const filters: Given[] = [
  ...choice("status", "completed"),
  ...choice("status", "unpaid", "cancelled", "refunded"),
  ...choice("status", "waiting_shipment"),
  ...choice("status", "waiting_shipment", "unpaid"),
  ...choice("payment_state", "paid"),
  ...choice("payment_state", "free"),
  ...choice("payment_state", "free", "paid", "unpaid"),
  ...choice("payment_state", "unpaid"),
  ...choice("payment_state", "offline", "refunded"),
  ...choice("shipment_state", "none", "part"),
  ...choice("country", "US"),
  ...choice("country", "DE", "JP"),
  ...choice("provider", "offline"),
  { field: "total", operator: "at_least", value: "30", matches: ({ total }) => Number(total) >= 3000 },
  {
    field: "placed_at",
    operator: "at_most",
    value: "2026-05-05",
    matches: ({ placed_at }) => placed_at < "2026-05-06",
  },
];
const pairs = filters.flatMap((one, index) => [[one], ...filters.slice(index + 1).map((two) => [one, two])]);
const sorts = (["placed_at", "total"] as const).flatMap((by) =>
  (["asc", "desc"] as const).map((direction) => ({ by, direction })),
);

function expected(given: readonly Given[], { by, direction }: (typeof sorts)[number]): string[] {
  const value = (order: Stored) => (by === "total" ? Number(order.total) : Date.parse(order.placed_at));
  const orders = stored
    .filter((order) => given.every(({ matches }) => matches(order)))
    .sort((a, b) => value(a) - value(b) || (a.id < b.id ? -1 : 1));
  return (direction === "asc" ? orders : orders.reverse()).map(({ id }) => id);
}

// Few orders are "many" here, and a row beyond the page is far away, so that each way of reading a page is taken.
test.each([
  ["few matches", { max: 1000 }],
  ["many matches, some near", { max: 2, steps: 1000 }],
  ["many matches, none near", { max: 2, steps: 1 }],
])("every pair of filters finds its orders in each sort: %s", async (_, bounds) => {
  const limit = 5;
  for (const [index, given] of pairs.entries()) {
    const sort = pick(sorts, index);
    const ids = expected(given, sort);
    const state: ListState = { filters: given.map(({ matches: _, ...filter }) => filter), sort, limit };
    const page = await runList(shop, ordersSource, state, bounds);
    const next = page.next ? (await runList(shop, ordersSource, { ...state, after: page.next }, bounds)).rows : [];
    const rowIds = [...page.rows, ...next].map(({ id }) => id);
    expect({ state, found: rowIds, count: page.count, more: page.more }).toEqual({
      state,
      found: ids.slice(0, 2 * limit),
      count: Math.min(ids.length, bounds.max),
      more: ids.length > bounds.max,
    });
  }
});

test("beside what no index covers, the rest is asked of each order", async () => {
  const [tagged, untagged] = [stored[3], stored[4]];
  if (!tagged || !untagged) throw new Error("too few orders");
  await shop.db.insertInto("order_tag").values({ mall_id: shop.mall.id, order_id: tagged.id, tag: "Fair" }).execute();
  const among = (operator: "any" | "none", field: string, value: string): FilterValue => ({
    field,
    operator,
    value: [value],
  });
  for (const { status, country } of [tagged, untagged]) {
    for (const operator of ["any", "none"] as const) {
      const both = [among("any", "status", status), among("none", "country", country === "US" ? "DE" : "US")];
      const state = { filters: [...both, among(operator, "tag", "fair")], limit: 200 };
      const ids = stored.filter(
        (order) =>
          order.status === status &&
          order.country !== (country === "US" ? "DE" : "US") &&
          (order.id === tagged.id) === (operator === "any"),
      );
      for (const bounds of [{ max: 1000 }, { max: 0, steps: 1000 }, { max: 0, steps: 1 }]) {
        const { rows } = await runList(shop, ordersSource, state, bounds);
        expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(ids.map(({ id }) => id)));
      }
    }
  }
});
