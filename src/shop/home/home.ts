/** What the home page of the dashboard shows: the first steps of a new shop and what wants doing. */
import { type RawBuilder, sql } from "kysely";
import type { Output } from "#contract/call.ts";
import type { home as homeCall } from "#contract/calls/home.ts";
import { policyKinds } from "#contract/checkout-rules.ts";
import { dayIn } from "#contract/days.ts";
import type { RequiredPermission } from "#contract/permissions.ts";
import { checkoutGroup } from "#contract/shapes/settings/checkout.ts";
import { mailGroup } from "#contract/shapes/settings/mails.ts";
import { shopGroup } from "#contract/shapes/settings/shop.ts";
import { taxGroup } from "#contract/shapes/settings/taxes.ts";
import { currentTime } from "#db/clock.ts";
import { settingSql } from "#kernel/settings-sql.ts";
import { hasMark } from "../catalog/staff-list.ts";
import type { DecorationContext } from "../decorations/index.ts";
import { missingDuties } from "../duties/duties.ts";
import { awaitsPaymentSql } from "../orders/awaits-payment.ts";
import { paymentIsSetUp } from "../payments/methods.ts";
import { deadLinksTodo, type ShopPages } from "./dead-links.ts";

type Home = Output<typeof homeCall>;
type Step = Home["steps"][number]["key"];
type Counted = Exclude<Home["todo"][number]["kind"], "dead_links" | "duties">;

/** Where a count ends: it says "1,000+" then, and its query reads no more rows. */
const max = 1000;

export interface HomeViewer {
  readonly staffId: string;
  readonly may: (permission: RequiredPermission) => boolean;
  /** Keys of a payment provider are in the environment. */
  readonly takesPayments: boolean;
  /** A mail server is in the environment. */
  readonly sendsMail: boolean;
  readonly pages: ShopPages;
}

/** One statement, in which every step and count that the person may act on is a column of one row, and one for dead links. */
export async function home(
  context: DecorationContext,
  { staffId, may, takesPayments, sendsMail, pages }: HomeViewer,
): Promise<Home> {
  const { db, mall } = context;
  const id = mall.id;
  const shopSetting = (name: "country" | "address1") => settingSql(shopGroup, name, sql`${id}`);
  const steps: Record<Step, readonly [RequiredPermission, RawBuilder<boolean>]> = {
    seller: ["settings:write", sql`${shopSetting("country")} <> '' and ${shopSetting("address1")} <> ''`],
    product: ["products:write", sql`exists (select from product where mall_id = ${id})`],
    shipping: ["settings:write", sql`exists (select from shipping_method where mall_id = ${id} and is_on)`],
    taxes: [
      "settings:write",
      sql`exists (select from tax_rate where mall_id = ${id}) or ${settingSql(taxGroup, "charges_no_tax", sql`${id}`)}`,
    ],
    payment: ["settings:write", takesPayments ? sql`true` : paymentIsSetUp({ mall })],
    decorate: [
      "decoration:write",
      sql`exists (select from decoration_draft where mall_id = ${id}) or ${mall.live_revision > 0}::boolean`,
    ],
    publish: ["decoration:publish", sql`${mall.live_revision > 0}::boolean`],
    // Orders can be placed and paid without them. Who may change them: `updateMailSettings`.
    emails: ["staff:manage", sendsMail ? sql`true` : sql`${settingSql(mailGroup, "smtp_host", sql`${id}`)} <> ''`],
    sign_in: [
      "own",
      sql`(select (password_hash is not null)::int + (totp_secret is not null)::int + (
          select count(*) from staff_passkey k where k.mall_id = staff.mall_id and k.staff_id = staff.id)
        from staff where mall_id = ${id} and id = ${staffId}) > 1`,
    ],
    order: [
      "orders:write",
      sql`exists (select from orders where mall_id = ${id}) or (select has_tested_order from mall where id = ${id})`,
    ],
  };
  const counts: Record<Counted, readonly [RequiredPermission, RawBuilder<number>]> = {
    to_ship: ["orders:write", upTo(sql`${ordersWith(id, "waiting_shipment")} and not ${awaitsPaymentSql}`)],
    refund_requests: ["refunds:approve", upTo(ordersWith(id, "refunding"))],
    pending_payments: [
      "orders:write",
      upTo(sql`orders where mall_id = ${id} and payment_state = 'offline' and not cancelled`),
    ],
    messages: ["customers:write", upTo(sql`contact_message where mall_id = ${id} and state = 'open'`)],
    failed_tasks: [
      "own",
      upTo(sql`task where mall_id = ${id} and staff_id = ${staffId} and state = 'failed'
        and updated_at > ${currentTime} - interval '7 days'`),
    ],
    failed_mails: [
      "mails:read",
      upTo(sql`mail where mall_id = ${id} and state = 'failed' and data <> '{}'::jsonb
        and created_at > ${currentTime} - interval '30 days'`),
    ],
    failed_releases: [
      "decoration:read",
      upTo(sql`release where mall_id = ${id} and problem <> '' and state in ('draft', 'live')`),
    ],
    draft_policies: [
      "settings:write",
      // Reads the row of settings once for all policies. The article id of a policy is null when none is chosen.
      upTo(sql`mall_setting s cross join unnest(array[${sql.join(policyKinds.map((kind) => sql`s.value ->> ${sql.lit(`policy_${kind}`)}`))}]) policy (article_id)
        join article a on a.mall_id = ${id} and a.id = policy.article_id::uuid and a.is_show <> 1
        where s.mall_id = ${id} and s.group_name = ${sql.lit(checkoutGroup.group)}`),
    ],
    sold_out: ["inventory:read", upTo(variantsWith(id, 0))],
    low_stock: ["inventory:read", upTo(variantsWith(id, 1))],
    drafts: [
      "products:write",
      upTo(sql`staff_product_search i where i.mall_id = ${id} and ${hasMark({ mall }, ["s:draft"])}`),
    ],
    empty_searches: [
      "products:write",
      // The last search for each word counts: a synonym may have helped since.
      upTo(sql`search_count c where mall_id = ${id} and day > ${dayIn(mall.time_zone, new Date())}::date - 30 and results = 0 and not exists (
        select from search_count later
        where later.mall_id = ${id} and later.keyword = c.keyword and later.day > c.day)`),
    ],
  };
  const [{ rows }, deadLinks, duties] = await Promise.all([
    sql<{ steps: Record<string, boolean>; counts: Record<string, number>; has_orders: boolean }>`
      select ${objectOf(allowed(steps, may))} as steps, ${objectOf(allowed(counts, may))} as counts,
        exists (select from orders where mall_id = ${id} and not is_test) as has_orders`.execute(db),
    deadLinksTodo(context, may, pages),
    // 0 without asking the database where no legal duty applies to the shop.
    may("settings:write") ? missingDuties(context, { sendsMail }) : 0,
  ]);
  const [row] = rows;
  return {
    has_orders: row?.has_orders ?? false,
    steps: keysOf(steps).flatMap((key) => {
      const done = row?.steps[key];
      return done === undefined ? [] : { key, done };
    }),
    todo: keysOf(counts).flatMap((kind): Home["todo"] => {
      const count = row?.counts[kind] ?? 0;
      const items = count > 0 ? [{ kind, count }] : [];
      // More urgent than what can wait.
      if (kind === "sold_out" && duties > 0) return [{ kind: "duties", count: Math.min(duties, max) }, ...items];
      return kind === "drafts" ? [...deadLinks, ...items] : items;
    }),
  };
}

const upTo = (rows: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from (select from ${rows} limit ${max}) counted)`;

const ordersWith = (mallId: string, status: string) =>
  sql`orders o where o.mall_id = ${mallId} and o.status = ${status}`;

/** Tracked variants of shown products: 0 sold out, 1 at most their limit (`0006_catalog.sql`). */
const variantsWith = (mallId: string, state: 0 | 1) =>
  sql`variant v join product p on p.mall_id = v.mall_id and p.id = v.product_id and p.is_show = 1
    where v.mall_id = ${mallId} and v.stock_state = ${state} and v.stock_policy = 'track'`;

const allowed = <V>(
  all: Readonly<Record<string, readonly [RequiredPermission, V]>>,
  may: HomeViewer["may"],
): [string, V][] =>
  Object.entries(all).flatMap(([key, [permission, value]]): [string, V][] => (may(permission) ? [[key, value]] : []));

const objectOf = (entries: readonly (readonly [string, RawBuilder<unknown>])[]) =>
  sql`jsonb_build_object(${sql.join(entries.flatMap(([key, value]) => [sql`${key}::text`, sql`(${value})`]))})`;

const keysOf = <K extends string>(record: Readonly<Record<K, unknown>>) => Object.keys(record) as K[];
