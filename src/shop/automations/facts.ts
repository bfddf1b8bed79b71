/** What an event tells of, read when an automation looks at it: one statement for each kind of event. */
import { sql } from "kysely";
import { type AutomationEvent, automationEvents } from "#contract/automations.ts";
import type { Payload } from "#contract/events.ts";
import { inLocale } from "#i18n/server.ts";
import type { TrxContext } from "#kernel/context.ts";
import { formatMoney } from "#kernel/money/money.ts";
import { moneyWords } from "#kernel/money/words.ts";
import { linkFree } from "../mail/link-free.ts";
import type { Facts } from "./conditions.ts";

export interface Happening {
  /** As people name it: an order's number, a customer's name, a product. */
  readonly name: string;
  /** Where the dashboard shows it. */
  readonly path: string;
  readonly facts: Facts;
  /** What texts may name in braces. What customers have written makes no link in a mail. */
  readonly words: Readonly<Record<string, string>>;
  readonly order_no?: string;
  /** The customer whom an action is about; null while the order of a guest has not been counted yet. */
  readonly customer_id?: string | null;
  readonly email?: string;
  readonly product_id?: string;
}

/** Undefined for what is gone, and for orders of test mode: nothing is done for these. */
export function findHappening<E extends AutomationEvent>(
  context: TrxContext,
  event: E,
  payload: Payload<E>,
): Promise<Happening | undefined> {
  const about = automationEvents[event];
  if (about === "order" && "order_id" in payload) return ofOrder(context, payload.order_id);
  if (about === "customer" && "customer_id" in payload) return ofCustomer(context, String(payload.customer_id));
  if ("variant_id" in payload) return ofVariant(context, payload);
  throw new Error(`${event} is about nothing that automations know`);
}

interface OrderRow {
  readonly order_no: string;
  /** Minor units. */
  readonly total: bigint;
  /** In the shop's currency: what staff have entered is in it. */
  readonly shop_total: bigint;
  readonly currency: string;
  readonly email: string;
  readonly country: string;
  readonly customer: string;
  readonly coupon_code: string;
  readonly units: number;
  readonly is_first: boolean;
  readonly customer_id: string | null;
  readonly tags: readonly string[];
  readonly has_account: boolean;
}

async function ofOrder({ db, mall }: TrxContext, orderId: string): Promise<Happening | undefined> {
  const { rows } = await sql<OrderRow>`
    with o as (select o.*, customer_of_order(o.mall_id, o.customer_id, o.email) as whose from orders o
      where o.mall_id = ${mall.id} and o.id = ${orderId} and not o.is_test)
    select o.order_no, o.currency, o.email, coalesce(o.address ->> 'country', '') as country, coalesce(o.coupon_code, '') as coupon_code,
      trim(concat(o.address ->> 'first_name', ' ', o.address ->> 'last_name')) as customer,
      o.total, of_shop(o.total, o.to_shop) as shop_total,
      (select coalesce(sum(l.qty), 0)::int from order_line l where l.mall_id = o.mall_id and l.order_id = o.id) as units,
      not exists (select from orders b where b.mall_id = o.mall_id and lower(b.email) = lower(o.email) and not b.is_test
        and b.placed_at < o.placed_at) as is_first,
      o.whose as customer_id, coalesce(c.tags, '{}') as tags, c.registered_at is not null as has_account
    from o left join customer c on c.mall_id = o.mall_id and c.id = o.whose`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { order_no, email, customer_id, tags } = row;
  return {
    name: order_no,
    path: `/orders/${order_no}`,
    facts: {
      total: formatMoney(row.shop_total, mall.currency),
      units: row.units,
      country: row.country,
      discount_code: row.coupon_code,
      is_first_order: row.is_first,
      customer_tag: tags,
      has_account: row.has_account,
    },
    words: {
      order: order_no,
      total: inLocale(mall.locale, () => moneyWords(row.total, mall, row.currency)),
      customer: linkFree(row.customer),
      email,
      shop: mall.name,
    },
    order_no,
    customer_id,
    email,
  };
}

async function ofCustomer({ db, mall }: TrxContext, id: string): Promise<Happening | undefined> {
  const row = await db
    .selectFrom("customer")
    .select(["name", "email", "tags", "registered_at"])
    .where("mall_id", "=", mall.id)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { name, email, tags, registered_at } = row;
  return {
    name: name || email,
    path: `/customers/${id}`,
    facts: { customer_tag: tags, has_account: registered_at !== null },
    words: { customer: linkFree(name), email, shop: mall.name },
    customer_id: id,
    email,
  };
}

async function ofVariant(
  { db, mall }: TrxContext,
  { product_id, sku, available }: Payload<"stock.out">,
): Promise<Happening | undefined> {
  const row = await db
    .selectFrom("product")
    .select(["good_name", "vendor", "tags"])
    .where("mall_id", "=", mall.id)
    .where("id", "=", product_id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { good_name, vendor, tags } = row;
  return {
    name: sku ? `${good_name} (${sku})` : good_name,
    path: `/products/${product_id}`,
    facts: { product_tag: tags, vendor },
    words: { product: good_name, sku, available: String(available), shop: mall.name },
    product_id,
  };
}
