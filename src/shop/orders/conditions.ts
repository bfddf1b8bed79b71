/** Conditions on an order `o` in forms that an index of the list answers (`0011_orders.sql`). */
import { type RawBuilder, sql } from "kysely";
import type { FilterValue } from "#contract/list-filters.ts";
import { ordersList } from "#contract/lists/orders.ts";
import { orderStatuses } from "#contract/orders.ts";
import type { ShopContext } from "#kernel/context.ts";

import { awaitsPaymentSql } from "./awaits-payment.ts";

type Operator = FilterValue["operator"];

/** The country that an order goes to, "" without one, as it stands in the indexes. */
export const countryOf = sql`coalesce(o.address ->> 'country', '')`;

/** Orders to some countries; "none of" is asked as "any of" the others. */
export async function toCountry(context: ShopContext, operator: Operator, countries: readonly string[]) {
  const asked =
    operator === "none" ? (await countriesOf(context)).filter((one) => !countries.includes(one)) : countries;
  return sql`${countryOf} = any(${asked}::text[])`;
}

/** The countries that orders of a mall have gone to: one step in an index for each. */
async function countriesOf({ db, mall }: ShopContext): Promise<string[]> {
  const next = (after: RawBuilder<unknown>) => sql`(select ${countryOf} from orders o
    where o.mall_id = ${mall.id} ${after} order by ${countryOf} limit 1)`;
  const { rows } = await sql<{ country: string }>`
    with recursive found (country) as (${next(sql``)} union all
      select ${next(sql`and ${countryOf} > found.country`)} from found where found.country is not null)
    select country from found where country is not null`.execute(db);
  return rows.map(({ country }) => country);
}

/**
 * Orders in some of the statuses that staff see. Which statuses is asked as a list of stored ones, which an index answers; the rest
 * is asked of each order.
 */
export function withStatus(operator: Operator, statuses: readonly string[]): RawBuilder<unknown> {
  const wanted = operator === "none" ? orderStatuses.filter((status) => !statuses.includes(status)) : statuses;
  const [waitsForPayment, isToShip] = [wanted.includes("unpaid"), wanted.includes("waiting_shipment")];
  const stored = waitsForPayment && !isToShip ? [...wanted, "waiting_shipment"] : wanted;
  const among = sql`o.status = any(${stored}::text[])`;
  if (waitsForPayment === isToShip) return among;
  return isToShip
    ? sql`${among} and not ${awaitsPaymentSql}`
    : sql`${among} and (o.status <> 'waiting_shipment' or ${awaitsPaymentSql})`;
}

/** A cancelled order that was not paid waits for no payment: it is in none of these states. */
const waiting = ["unpaid", "offline"];

const paymentStates: readonly string[] = ordersList.filters.payment_state.choices
  .map(({ value }) => value)
  .filter((value) => value !== "free");

/** Orders of nothing to pay are stored as paid. */
const isFree = sql`o.total = 0`;

/** Orders in some of the states of payment that staff see; "free" is one of them (`staffPaymentSql`). */
export function withPayment(operator: Operator, states: readonly string[]): RawBuilder<unknown> {
  const [hasPaid, hasFree] = [states.includes("paid"), states.includes("free")];
  const stored = [...new Set(states.map((state) => (state === "free" ? "paid" : state)))];
  if (hasPaid === hasFree) return withStoredPayment(operator, stored);
  const freeCondition = hasFree ? isFree : sql`not ${isFree}`;
  if (operator === "any")
    return sql`${withStoredPayment("any", stored)} and (o.payment_state <> 'paid' or ${freeCondition})`;
  const others = stored.filter((state) => state !== "paid");
  return sql`${withStoredPayment("none", others)} and (o.payment_state <> 'paid' or not (${freeCondition}))`;
}

export const staffPaymentSql = sql<string>`case when o.payment_state = 'paid' and ${isFree} then 'free' else o.payment_state end`;

/** Which states is asked as a list in any case; only the rest is asked of each order. */
function withStoredPayment(operator: Operator, chosenStates: readonly string[]): RawBuilder<unknown> {
  const among = (states: readonly string[]) => sql`o.payment_state = any(${states}::text[])`;
  const waits = chosenStates.filter((state) => waiting.includes(state));
  if (operator === "none") {
    const others = paymentStates.filter((state) => !chosenStates.includes(state));
    return waits.length === 0
      ? among(others)
      : sql`${among([...others, ...waits])} and (o.cancelled or ${among(others)})`;
  }
  if (waits.length === 0) return among(chosenStates);
  const settled = chosenStates.filter((state) => !waiting.includes(state));
  return settled.length === 0
    ? sql`${among(chosenStates)} and not o.cancelled`
    : sql`${among(chosenStates)} and (not o.cancelled or ${among(settled)})`;
}
