/** SQL of the list of customers. */
import { type RawBuilder, sql } from "kysely";
import type { FilterValue } from "#contract/list-filters.ts";
import { customersList } from "#contract/lists/customers.ts";
import { defineListSource } from "#kernel/lists/index.ts";
import { countryChoices } from "#kernel/lists/proposals.ts";
import { groupChoices, inGroups } from "../customer-groups/groups.ts";
import { isSubscribed } from "../newsletter/subscribed.ts";
import { beginsWith, namesTyped } from "../search-words/names.ts";
import { settleOrders } from "../totals/index.ts";
import { tagChoices } from "./tags.ts";

const listOf = (value: FilterValue["value"]): string[] => [value].flat().map(String);

const not = (condition: RawBuilder<unknown>) => sql`not (${condition})`;

export const customersSource = defineListSource(customersList, {
  from: sql`customer c`,
  mallId: sql`c.mall_id`,
  id: sql`c.id`,
  where: sql`c.deleted_at is null`,
  prepare: settleOrders,
  details: (id, { mall }) => sql`join customer c on c.mall_id = ${mall.id} and c.id = ${id}
    left join subscriber s on s.mall_id = c.mall_id and lower(s.email) = lower(c.email)`,
  columns: {
    name: sql`coalesce(nullif(c.name, ''), c.email)`,
    email: sql`c.email`,
    phone: sql`c.phone`,
    country: sql`c.country`,
    account: sql`case when c.registered_at is null then 'none' else 'registered' end`,
    order_count: sql`c.order_count`,
    spent: sql`c.spent`,
    last_order_at: sql`c.last_order_at`,
    tags: sql`c.tags`,
    newsletter: sql`case when s.id is null then '' when s.ended_at is not null then 'unsubscribed'
      when s.confirmed_at is null then 'pending' else 'subscribed' end`,
    created_at: sql`c.created_at`,
  },
  filters: {
    group: {
      async condition({ operator, value }, context) {
        const any = await inGroups(context, listOf(value));
        return operator === "none" ? not(sql`coalesce(${any}, false)`) : any;
      },
      choices: groupChoices,
    },
    tag: {
      condition({ operator, value }) {
        const any = sql`c.tags <> '{}' and c.tags && ${listOf(value)}::text[]`;
        return operator === "none" ? not(any) : any;
      },
      choices: tagChoices,
    },
    spent: { column: sql`c.spent` },
    order_count: { column: sql`c.order_count` },
    last_order_at: { column: sql`c.last_order_at` },
    country: {
      column: sql`c.country`,
      choices: countryChoices,
    },
    subscribed: { condition: ({ value }) => (value ? isSubscribed : not(isSubscribed)) },
    has_account: {
      condition: ({ value }) => (value ? sql`c.registered_at is not null` : sql`c.registered_at is null`),
    },
    created_at: { column: sql`c.created_at` },
  },
  sorts: {
    name: { by: sql`search_text(c.name)`, type: "text" },
    order_count: { by: sql`c.order_count`, type: "integer" },
    spent: { by: sql`c.spent`, type: "bigint" },
    last_order_at: { by: sql`c.last_order_at`, type: "timestamptz", nullable: true },
    created_at: { by: sql`c.created_at`, type: "timestamptz" },
  },
  search: (text, { mall }) => ({
    find: sql`c.id = any(array${foundCustomers(mall.id, text)})`,
    check: isCustomerResult(text),
  }),
});

/** Customers read at most for one of the ways in which a text can be meant. */
const maxFound = 10_000;

/**
 * Ids of customers whose email address or name begins with a text, whose last name begins with one part of it and first name with
 * the other, or whose telephone number ends with its digits; names in any spelling. Every way is a range of an index
 * (`0010_customers.sql`, `0156_automations_tokens_names.sql`).
 */
export function foundCustomers(mallId: string, typed: string, max = maxFound): RawBuilder<unknown> {
  return sql`(${sql.join(
    searchedBy(typed, byIndex).map(
      (way) => sql`(select c.id from customer c where c.mall_id = ${mallId} and ${way} limit ${max})`,
    ),
    sql` union `,
  )})`;
}

/** The name as the indexes have it. */
const byIndex = sql`search_text(c.name)`;

/** The same as a condition on a customer `c`, whose name is made plain once. */
export const isCustomerResult = (typed: string): RawBuilder<unknown> =>
  sql`exists (select from (select ${byIndex} as name offset 0) plain
    where ${sql.join(searchedBy(typed, sql`plain.name`), sql` or `)})`;

/** Conditions on a customer `c`, one for each of the ways. */
function searchedBy(typed: string, name: RawBuilder<unknown>): RawBuilder<unknown>[] {
  const text = typed.replaceAll(",", " ").trim().toLowerCase().replace(/\s+/g, " ");
  // A country's trunk prefix is not part of the international number.
  const digits = /^\+?[\d ()./-]+$/.test(text) ? text.replace(/\D/g, "").replace(/^0+/, "") : "";
  const isNamed = sql`c.name <> ''`;
  const lastWord = sql`last_word(${name})`;
  const { whole, parts } = namesTyped(typed);
  return [
    beginsWith(sql`lower(c.email)`, text),
    ...whole.flatMap((one) => [
      sql`(${isNamed} and ${beginsWith(name, one)})`,
      ...(one.includes(" ") ? [] : [sql`(${isNamed} and ${beginsWith(lastWord, one)})`]),
    ]),
    // The last name may be of several words, the index has the last one: "van houten".
    ...parts.map(
      ([last, first]) =>
        sql`(${isNamed} and ${beginsWith(lastWord, last.split(" ").at(-1) ?? last)}
          and ${beginsWith(name, first)} and position(${` ${last}`} in ${name}) > 0)`,
    ),
    ...(digits.length >= 4
      ? [sql`(c.phone <> '' and ${beginsWith(sql`reversed_digits(c.phone)`, [...digits].reverse().join(""))})`]
      : []),
  ];
}
