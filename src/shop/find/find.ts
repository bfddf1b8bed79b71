/** Search over everything that staff may see, for the command palette of the dashboard. */
import { type RawBuilder, sql } from "kysely";
import type { Input, Output } from "#contract/call.ts";
import type { find as findCall } from "#contract/calls/find.ts";
import type { DiscountStatus } from "#contract/lists/discounts.ts";
import type { OrderStatus } from "#contract/orders.ts";
import type { Permission } from "#contract/permissions.ts";
import { unprepared } from "#db/statements.ts";
import type { ShopContext } from "#kernel/context.ts";
import { containsText } from "#kernel/lists/index.ts";
import { formatMoney } from "#kernel/money/money.ts";
import { cleanText } from "#kernel/text.ts";
import { searchProducts } from "../catalog/staff-search.ts";
import { foundCustomers, isCustomerResult } from "../customers/index.ts";
import { discountKind, discountStatus, isDiscountResult, worthOf } from "../discounts/list-source.ts";
import { staffStatusSql } from "../orders/awaits-payment.ts";
import { typedDisplayId } from "../orders/display-ids.ts";
import { foundOrders, isOrderResult } from "../orders/index.ts";
import { settleOrders } from "../totals/index.ts";

type FindResult = Output<typeof findCall>["found"][number];

/** Matches of one kind that are shown. */
const max = 6;
/** Matches of each way that the indexes of the search give, which are then sorted. */
const maxMatches = 2000;
/** Rows that are read in the order of a sort where there are more. */
const maxNear = 5000;

/**
 * Newest first, those whose names begin with the text before the others.
 * @param maxFound for tests: matches of each way that are looked up.
 */
export async function find(
  context: ShopContext,
  permissions: readonly Permission[],
  { text: typed }: Input<typeof findCall>,
  { maxFound = maxMatches }: { readonly maxFound?: number } = {},
): Promise<Output<typeof findCall>> {
  const text = cleanText(typed);
  if (text === "") return { found: [] };
  const may = (permission: Permission) => permissions.includes(permission);
  const results = await Promise.all([
    ...(may("orders:read") ? [findOrders(context, text, maxFound)] : []),
    ...(may("customers:read") ? [findCustomers(context, text, maxFound)] : []),
    ...(may("discounts:read") ? [findDiscounts(context, text)] : []),
    ...(may("products:read") ? [findProducts(context, text), findCategories(context, text)] : []),
  ]);
  return { found: results.flat() };
}

const statusWords = { draft: "Draft", active: "", archived: "Archived" } as const;

async function findProducts(context: ShopContext, text: string): Promise<FindResult[]> {
  const rows = await searchProducts(context, { search: text, except: [] });
  return rows.slice(0, max).map(({ id, good_name, status, image, price, stock, stock_policy }) => ({
    type: "product" as const,
    id,
    title: good_name,
    image,
    detail: statusWords[status],
    price,
    stock,
    stock_policy,
  }));
}

/**
 * Matches in the order of a sort: those that the indexes of the search find. Where these are more than are read, most rows match, and
 * the first rows of the order are read.
 */
async function firstMatches<Row extends { readonly matches: number }>(
  lookup: RawBuilder<Row>,
  near: RawBuilder<Omit<Row, "matches">>,
  { db, maxFound }: { readonly db: ShopContext["db"]; readonly maxFound: number },
): Promise<readonly Omit<Row, "matches">[]> {
  const { rows } = await unprepared(lookup, db);
  if ((rows[0]?.matches ?? 0) < maxFound) return rows;
  const first = await unprepared(near, db);
  return first.rows.length >= rows.length ? first.rows : rows;
}

interface OrderResult {
  readonly order_no: string;
  readonly display_id: number | null;
  readonly customer: string;
  readonly placed_at: Date;
  readonly total: bigint;
  readonly status: OrderStatus;
  readonly is_test: boolean;
  readonly matches: number;
}

/** The one of a typed number, then the newest. */
async function findOrders({ db, mall }: ShopContext, text: string, maxFound: number): Promise<FindResult[]> {
  const columns = sql`o.id, o.order_no, o.display_id, o.placed_at, of_shop(o.total, o.to_shop) as total, ${staffStatusSql} as status, o.is_test,
    concat_ws(' ', o.address ->> 'first_name', o.address ->> 'last_name') as customer`;
  const resultColumns = sql`o.order_no, o.display_id, o.placed_at, o.total, o.status, o.is_test, o.customer`;
  // The order of a typed number before those whose order numbers begin with it.
  const displayId = typedDisplayId(text) ?? null;
  const first = sql`order by coalesce(o.display_id = ${displayId}::int, false) desc, o.placed_at desc, o.id desc limit ${max}`;
  // The match is a column: as a condition PostgreSQL could look for it along the whole index.
  const near = sql<Omit<OrderResult, "matches">>`select ${resultColumns} from (
      select ${columns}, ${isOrderResult(text)} as is_match from orders o where o.mall_id = ${mall.id}
      order by o.placed_at desc, o.id desc limit ${maxNear}
    ) o where o.is_match ${first}`;
  // The orders are looked up by their ids and then sorted.
  const lookup = sql<OrderResult>`with found as materialized (select array${foundOrders(mall.id, text, maxFound)} as ids)
    select ${resultColumns}, cardinality(o.ids) as matches from (
      select ${columns}, found.ids from found, orders o where o.mall_id = ${mall.id} and o.id = any(found.ids) offset 0
    ) o ${first}`;
  // A number may be of an order that is older than those read.
  const rows =
    displayId === null ? await firstMatches(lookup, near, { db, maxFound }) : (await unprepared(lookup, db)).rows;
  return rows.map(({ order_no, customer, placed_at, total, is_test, display_id, status }) => ({
    type: "order" as const,
    id: order_no,
    title: order_no,
    image: "",
    detail: customer,
    display_id,
    status,
    ...(is_test && { is_test }),
    placed_at: placed_at.toISOString(),
    total: formatMoney(total, mall.currency),
  }));
}

interface CustomerResult {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly order_count: number;
  readonly matches: number;
}

/** Those who have ordered most often first. */
async function findCustomers(context: ShopContext, text: string, maxFound: number): Promise<FindResult[]> {
  const { db, mall } = context;
  await settleOrders(context);
  const all = sql`c.mall_id = ${mall.id} and c.deleted_at is null`;
  const first = sql`order by c.order_count desc, c.id desc limit ${max}`;
  const near = sql<Omit<CustomerResult, "matches">>`select c.id, c.name, c.email, c.order_count from (
      select c.id, c.name, c.email, c.order_count, ${isCustomerResult(text)} as is_match from customer c where ${all}
      order by c.order_count desc, c.id desc limit ${maxNear}
    ) c where c.is_match ${first}`;
  const lookup = sql<CustomerResult>`with found as materialized (select array${foundCustomers(mall.id, text, maxFound)} as ids)
    select c.id, c.name, c.email, c.order_count, cardinality(c.ids) as matches from (
      select c.id, c.name, c.email, c.order_count, found.ids from found, customer c where ${all} and c.id = any(found.ids) offset 0
    ) c ${first}`;
  const rows = await firstMatches(lookup, near, { db, maxFound });
  return rows.map(({ id, name, email, order_count }) => ({
    type: "customer" as const,
    id,
    title: name || email,
    image: "",
    detail: name ? email : "",
    order_count,
  }));
}

/** The newest first. */
async function findDiscounts({ db, mall }: ShopContext, text: string): Promise<FindResult[]> {
  const { rows } = await unprepared(
    sql<{ id: string; code: string; kind: string; value: bigint; status: DiscountStatus }>`
      select d.id, d.code, ${discountKind} as kind, d.value, ${discountStatus} as status from discount d
      where d.mall_id = ${mall.id} and ${isDiscountResult(text)} order by d.created_at desc, d.id desc limit ${max}`,
    db,
  );
  return rows.map(({ id, code, kind, value, status }) => ({
    type: "discount" as const,
    id,
    title: code,
    image: "",
    detail: worthOf(kind, value, mall),
    discount_status: status,
  }));
}

/** A mall has few categories: all names of one mall are compared. */
async function findCategories({ db, mall }: ShopContext, text: string): Promise<FindResult[]> {
  const rows = await db
    .selectFrom("category")
    .leftJoin("category as parent", (join) =>
      join.onRef("parent.mall_id", "=", "category.mall_id").onRef("parent.id", "=", "category.parent_id"),
    )
    .select(["category.id", "category.name", "category.pic", "parent.name as above"])
    .where("category.mall_id", "=", mall.id)
    .where(sql<boolean>`${containsText(sql`category.name`, text)}`)
    .orderBy(sql`${containsText(sql`category.name`, text, "start")}`, "desc")
    .orderBy("category.name")
    .limit(max)
    .execute();
  return rows.map(({ id, name, pic, above }) => ({
    type: "category" as const,
    id,
    title: name,
    image: pic,
    detail: above ?? "",
  }));
}
