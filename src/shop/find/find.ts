/** Search over everything that staff may see, for the command palette of the dashboard. */
import { sql } from "kysely";
import type { Input, Output } from "#contract/call.ts";
import type { find as findCall } from "#contract/calls/find.ts";
import type { Permission } from "#contract/permissions.ts";
import { searchProducts } from "../catalog/staff-search.ts";
import type { ShopContext } from "../context.ts";
import { foundCustomers } from "../customers/index.ts";
import { likeText } from "../lists/index.ts";
import { foundOrders } from "../orders/index.ts";
import { cleanText } from "../text.ts";
import { settleOrders } from "../totals/index.ts";

type Found = Output<typeof findCall>["found"][number];

/** Matches of one kind that are shown. */
const most = 6;

/** Newest first, those whose names begin with the text before the others. */
export async function find(
  context: ShopContext,
  permissions: readonly Permission[],
  { text: typed }: Input<typeof findCall>,
): Promise<Output<typeof findCall>> {
  const text = cleanText(typed);
  if (text === "") return { found: [] };
  const may = (permission: Permission) => permissions.includes(permission);
  const found = await Promise.all([
    ...(may("orders:read") ? [findOrders(context, text)] : []),
    ...(may("customers:read") ? [findCustomers(context, text)] : []),
    ...(may("products:read") ? [findProducts(context, text), findCategories(context, text)] : []),
  ]);
  return { found: found.flat() };
}

const statusWords = { draft: "Draft", active: "", archived: "Archived" } as const;

async function findProducts(context: ShopContext, text: string): Promise<Found[]> {
  const rows = await searchProducts(context, { search: text, except: [] });
  return rows.slice(0, most).map(({ id, good_name, status, image }) => ({
    type: "product" as const,
    id,
    title: good_name,
    image,
    detail: statusWords[status],
  }));
}

/**
 * The newest first. The orders are looked up by their ids and then sorted: in the order of their times PostgreSQL would make
 * the list of matches again for each order.
 */
async function findOrders({ db, mall }: ShopContext, text: string): Promise<Found[]> {
  const { rows } = await sql<{ order_no: string; customer: string }>`
    select o.order_no, o.customer from (
      select o.order_no, o.placed_at, concat_ws(' ', o.address ->> 'first_name', o.address ->> 'last_name') as customer
      from orders o where o.mall_id = ${mall.id} and o.id = any(array${foundOrders(mall.id, text)}) offset 0
    ) o order by o.placed_at desc limit ${most}`.execute(db);
  return rows.map(({ order_no, customer }) => ({
    type: "order" as const,
    id: order_no,
    title: order_no,
    image: "",
    detail: customer,
  }));
}

async function findCustomers(context: ShopContext, text: string): Promise<Found[]> {
  const { db, mall } = context;
  await settleOrders(context);
  const { rows } = await sql<{ id: string; name: string; email: string }>`
    select c.id, c.name, c.email from customer c
    where c.mall_id = ${mall.id} and c.deleted_at is null and c.id in ${foundCustomers(mall.id, text)}
    order by c.order_count desc, c.id limit ${most}`.execute(db);
  return rows.map(({ id, name, email }) => ({
    type: "customer" as const,
    id,
    title: name || email,
    image: "",
    detail: name ? email : "",
  }));
}

/** A mall has few categories: all names of one mall are compared. */
async function findCategories({ db, mall }: ShopContext, text: string): Promise<Found[]> {
  const rows = await db
    .selectFrom("category")
    .leftJoin("category as parent", (join) =>
      join.onRef("parent.mall_id", "=", "category.mall_id").onRef("parent.id", "=", "category.parent_id"),
    )
    .select(["category.id", "category.name", "category.pic", "parent.name as above"])
    .where("category.mall_id", "=", mall.id)
    .where("category.name", "ilike", `%${likeText(text)}%`)
    .orderBy((eb) => eb("category.name", "ilike", `${likeText(text)}%`), "desc")
    .orderBy("category.name")
    .limit(most)
    .execute();
  return rows.map(({ id, name, pic, above }) => ({
    type: "category" as const,
    id,
    title: name,
    image: pic,
    detail: above ?? "",
  }));
}
