/** The home page counts what the lists show that it leads to. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { FilterValue } from "#contract/list-filters.ts";
import { runList } from "#kernel/lists/index.ts";
import { findMall } from "#kernel/malls/index.ts";
import * as registry from "#modules/registry.ts";
import { createProducts } from "../catalog/commands/index.ts";
import { productsSource } from "../catalog/staff-list.ts";
import { inventorySource } from "../inventory/list-source.ts";
import { ordersSource } from "../orders/list-source.ts";
import { addOrder } from "../orders/testing.ts";
import { createTestShop } from "../testing.ts";
import { home } from "./home.ts";

const shop = await createTestShop();
const { db } = shop;

const set = async (change: ReturnType<typeof sql>, given: Parameters<typeof addOrder>[1] = {}) => {
  const { id } = await addOrder(shop, given);
  await sql`update orders set ${change} where mall_id = ${shop.mall.id} and id = ${id}`.execute(db);
};

async function counts(): Promise<Record<string, number>> {
  const mall = (await findMall(db, shop.mall.id)) ?? shop.mall;
  const pages = { isUnknown: () => false, of: () => ({ path: "/", name: null }) };
  const viewer = { staffId: shop.staffId, may: () => true, takesPayments: false, sendsMail: false, pages };
  const { todo } = await home({ ...shop, mall, registry }, viewer);
  return Object.fromEntries(todo.flatMap((one) => ("count" in one ? [[one.kind, one.count]] : [])));
}

const any = (field: string, value: string): FilterValue => ({ field, operator: "any", value: [value] });

test("orders, variants and drafts", async () => {
  await addOrder(shop);
  await set(sql`payment_state = 'offline', provider = 'offline'`);
  await set(sql`payment_state = 'offline', provider = 'cash'`);
  await set(sql`payment_state = 'offline', provider = 'offline', cancelled = true, status = 'cancelled'`);
  await set(sql`payment_state = 'offline', is_test = true, provider = 'offline'`);
  await set(sql`refund_state = 'open', status = 'refunding'`);
  await addOrder(shop, { status: "unpaid" });
  const product = (good_name: string, on_hand: number, status: "active" | "draft" = "active") => ({
    good_name,
    status,
    seo_name: good_name.toLowerCase().replaceAll(" ", "-"),
    variants: [{ sku: good_name, price: "5.00", on_hand }],
  });
  await createProducts(shop, [
    product("Sold out", 0),
    product("Few", 1),
    product("Many", 90),
    product("Draft", 0, "draft"),
    product("Another draft", 1, "draft"),
  ]);
  const orders = async (filter: FilterValue) => (await runList(shop, ordersSource, { filters: [filter] })).count;
  const visibleOnly: FilterValue = { field: "shown", operator: "is", value: true };
  const variants = async (state: string) =>
    (await runList(shop, inventorySource, { filters: [any("state", state), visibleOnly] })).count;
  expect(await counts()).toMatchObject({
    to_ship: await orders(any("status", "waiting_shipment")),
    refund_requests: await orders(any("status", "refunding")),
    pending_payments: await orders(any("payment_state", "offline")),
    sold_out: await variants("out"),
    low_stock: await variants("low"),
    drafts: (await runList(shop, productsSource, { filters: [any("status", "draft")] })).count,
  });
  expect(await counts()).toMatchObject({ sold_out: 1, drafts: 2 });
});
