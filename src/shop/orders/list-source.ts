/** SQL of the list of orders. */
import { type RawBuilder, sql } from "kysely";
import type { FilterValue } from "#contract/list-filters.ts";
import { ordersList } from "#contract/lists/orders.ts";
import { sourceNames } from "#contract/sources.ts";
import { isId } from "#kernel/ids.ts";
import { defineListSource } from "#kernel/lists/index.ts";
import { countryChoices } from "#kernel/lists/proposals.ts";
import { productChoices } from "../catalog/staff-list.ts";
import { methodLabel, methodLabels } from "../payment-providers/installed.ts";
import { beginsWith, namesTyped } from "../search-words/names.ts";
import { staffStatusSql } from "./awaits-payment.ts";
import { countryOf, staffPaymentSql, toCountry, withPayment, withStatus } from "./conditions.ts";
import { customerChoices } from "./customer-choices.ts";
import { typedDisplayId } from "./display-ids.ts";
import { sourceChoices } from "./source-choices.ts";
import { tagChoices } from "./tags.ts";

/** Filters that the indexes of both sorts answer. */
const covers = ["status", "payment_state", "shipment_state", "placed_at", "total", "country", "provider"] as const;

export const ordersSource = defineListSource(ordersList, {
  from: sql`orders o`,
  mallId: sql`o.mall_id`,
  id: sql`o.id`,
  details: (id, { mall }) => sql`join orders o on o.mall_id = ${mall.id} and o.id = ${id}`,
  columns: {
    order_no: sql`o.order_no`,
    display_id: sql`o.display_id`,
    is_test: sql`o.is_test`,
    placed_at: sql`o.placed_at`,
    customer: sql`trim(concat(o.address ->> 'first_name', ' ', o.address ->> 'last_name'))`,
    email: sql`o.email`,
    units: sql`(select coalesce(sum(l.qty), 0)::int from order_line l where l.mall_id = o.mall_id and l.order_id = o.id)`,
    status: staffStatusSql,
    payment_state: staffPaymentSql,
    shipment_state: sql`o.shipment_state`,
    country: countryOf,
    provider: sql`o.provider`,
    shipping_name: sql`o.shipping_name`,
    source: sql`coalesce((select coalesce(${JSON.stringify(sourceNames)}::jsonb ->> s.source, s.source)
      from order_source s where s.mall_id = o.mall_id and s.order_id = o.id), '')`,
    tags: sql`array(select t.tag from order_tag t where t.mall_id = o.mall_id and t.order_id = o.id order by lower(t.tag))`,
    items_total: sql`o.items_total`,
    discount_total: sql`o.discount_total`,
    shipping_total: sql`o.shipping_total`,
    tax_total: sql`o.tax_total`,
    refunded_total: sql`o.refunded_total`,
    total: sql`o.total`,
    currency: sql`o.currency`,
  },
  words: { provider: methodLabel },
  filters: {
    status: { condition: ({ operator, value }) => withStatus(operator, listOf(value)) },
    payment_state: {
      condition: ({ operator, value }) => withPayment(operator, listOf(value)),
    },
    shipment_state: { column: sql`o.shipment_state`, isClosed: true },
    placed_at: { column: sql`o.placed_at` },
    total: { column: sql`o.total` },
    country: {
      condition: ({ operator, value }, context) => toCountry(context, operator, listOf(value)),
      choices: countryChoices,
    },
    product: {
      condition({ operator, value }, { mall }) {
        const products = sql`${listOf(value).filter(isId)}::uuid[]`;
        if (operator === "none") {
          return sql`not exists (select from order_line l where l.mall_id = o.mall_id and l.order_id = o.id
            and l.product_id = any(${products}))`;
        }
        const orders = sql`(select l.order_id from order_line l where l.mall_id = ${mall.id} and l.product_id = any(${products}))`;
        // As an array the orders are looked up by their ids; joined, all orders of the mall may be read.
        return { find: sql`o.id = any(array${orders})`, check: sql`o.id in ${orders}` };
      },
      choices: productChoices,
    },
    tag: {
      condition({ operator, value }, { mall }) {
        const tags = listOf(value).map((tag) => tag.toLowerCase());
        const check = sql`exists (select from order_tag t where t.mall_id = o.mall_id and t.order_id = o.id
          and lower(t.tag) = any(${tags}::text[]))`;
        if (operator === "none") return sql`not ${check}`;
        const find = sql`o.id in (select t.order_id from order_tag t where t.mall_id = ${mall.id}
          and lower(t.tag) = any(${tags}::text[]))`;
        return { find, check };
      },
      choices: tagChoices,
    },
    customer: {
      /** Also what guests have ordered with the customer's email address. */
      condition({ operator, value }, { mall }) {
        const ids = sql`${listOf(value).filter(isId)}::uuid[]`;
        const any = sql`o.id in (select a.id from orders a where a.mall_id = ${mall.id} and a.customer_id = any(${ids})
          union all select g.id from orders g join customer c on c.mall_id = g.mall_id and lower(c.email) = lower(g.email)
          where g.mall_id = ${mall.id} and g.customer_id is null and c.id = any(${ids}))`;
        return operator === "none" ? sql`not ${any}` : any;
      },
      choices: customerChoices,
    },
    provider: {
      column: sql`o.provider`,
      async choices(_, { search, values }) {
        const typed = search.toLowerCase();
        const gone = values.filter((value) => !methodLabels().some(({ name }) => name === value));
        return [...methodLabels(), ...gone.map((name) => ({ name, label: name }))]
          .filter(({ name, label }) => values.includes(name) || label.toLowerCase().includes(typed))
          .map(({ name, label }) => ({ value: name, label }));
      },
    },
    // True is a range of the index of test orders.
    is_test: { column: sql`o.is_test` },
    source: {
      condition({ operator, value }, { mall }) {
        const sources = sql`${listOf(value)}::text[]`;
        const check = sql`exists (select from order_source s where s.mall_id = o.mall_id and s.order_id = o.id
          and s.source = any(${sources}))`;
        if (operator === "none") return sql`not ${check}`;
        const find = sql`o.id in (select s.order_id from order_source s where s.mall_id = ${mall.id} and s.source = any(${sources}))`;
        return { find, check };
      },
      choices: sourceChoices,
    },
  },
  sorts: {
    placed_at: { by: sql`o.placed_at`, type: "timestamptz", covers },
    total: { by: sql`o.total`, type: "bigint", covers },
  },
  search: (text, { mall }) => ({
    find: sql`o.id = any(array${foundOrders(mall.id, text)})`,
    check: isOrderResult(text),
  }),
});

const listOf = (value: FilterValue["value"]): string[] => [value].flat().map(String);

/** Orders read at most for one of the ways in which a text can be meant. */
const maxFound = 10_000;

/**
 * Ids of orders of a number that can be said by phone, or whose order number or email address begins with a text, or whose first or
 * last name does, or one with a part of it and the other with the rest; names in any spelling. Every way is a range of an index
 * (`0011_orders.sql`, `0156_automations_tokens_names.sql`).
 */
export function foundOrders(mallId: string, typed: string, max = maxFound): RawBuilder<unknown> {
  return sql`(${sql.join(
    searchedBy(typed, byIndex).map(
      (way) => sql`(select o.id from orders o where o.mall_id = ${mallId} and ${way} limit ${max})`,
    ),
    sql` union `,
  )})`;
}

/** Names as the indexes have them. */
const byIndex = {
  last: sql`search_text(o.address ->> 'last_name')`,
  first: sql`search_text(o.address ->> 'first_name')`,
};

/** The same as a condition on an order `o`, whose names are made plain once. */
export const isOrderResult = (typed: string): RawBuilder<unknown> =>
  sql`exists (select from (select ${byIndex.last} as last, ${byIndex.first} as first offset 0) plain
    where ${sql.join(searchedBy(typed, { last: sql`plain.last`, first: sql`plain.first` }), sql` or `)})`;

/** Conditions on an order `o`, one for each of the ways. "#1042" is the order of this number alone. */
function searchedBy(typed: string, { last: lastName, first: firstName }: typeof byIndex): RawBuilder<unknown>[] {
  const displayId = typedDisplayId(typed);
  const isNumber = sql`o.display_id = ${displayId}`;
  if (displayId !== undefined && typed.trim().startsWith("#")) return [isNumber];
  const text = typed.replaceAll(",", " ").trim().replace(/^#/, "");
  const { whole, parts } = namesTyped(text);
  return [
    ...(displayId === undefined ? [] : [isNumber]),
    beginsWith(sql`o.order_no`, text.toUpperCase()),
    beginsWith(sql`lower(o.email)`, text.toLowerCase()),
    ...whole.flatMap((name) => [beginsWith(lastName, name), beginsWith(firstName, name)]),
    ...parts.map(([last, first]) => sql`(${beginsWith(lastName, last)} and ${beginsWith(firstName, first)})`),
  ];
}
