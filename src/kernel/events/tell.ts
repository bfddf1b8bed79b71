/** Telling facts: in their transaction to the domains' `on`, and as rows for those who act later. */
import { type RawBuilder, sql } from "kysely";
import { type EventName, type Fact, subjectOf } from "#contract/events.ts";
import type { TrxContext } from "../context.ts";
import { type Domain, domains, emitEvents } from "../domain.ts";
import type { Mall } from "../malls/mall.ts";
import type { Subscriber } from "./subscriber.ts";

/** By the domains that are installed: an order asks for them, and domains are installed once. */
const ofDomains = new WeakMap<readonly Domain[], readonly Subscriber[]>();

/** Of every domain, in the order of `src/domains.ts`. */
export function subscribers(): readonly Subscriber[] {
  const all = domains();
  const before = ofDomains.get(all);
  if (before) return before;
  const subscribed = all.flatMap(({ later }) => later ?? []);
  ofDomains.set(all, subscribed);
  return subscribed;
}

/**
 * Tells facts in the transaction of the context, with at most one statement however many they are: none when nobody is told
 * later. Called after the record was written, whose lock keeps the order of its events. What an `on` throws undoes the fact.
 */
export async function tell(context: TrxContext, facts: readonly Fact[]): Promise<void> {
  await tellInside(context, facts);
  const parts = laterParts(context.mall, facts);
  if (parts.length > 0) await sql`with ${sql.join(parts)} select`.execute(context.db);
}

/** The first half of `tell`, for whoever writes the rows (`laterParts`) with its own statement. */
export async function tellInside(context: TrxContext, facts: readonly Fact[]): Promise<void> {
  for (const [name, told] of Map.groupBy(facts, (fact) => fact.name)) {
    await emitEvents(
      name,
      context,
      told.map(({ payload }) => payload),
    );
  }
}

/** Whether a domain acts on such a fact in its transaction. */
export const isToldInside = (facts: readonly Fact[]): boolean =>
  domains().some(({ on }) => facts.some(({ name }) => on?.[name] !== undefined));

/** Parts of a `with` that write the events, and a delivery for each subscriber that wants one; none when there is no subscriber. */
export function laterParts(mall: Mall, facts: readonly Fact[]): readonly RawBuilder<unknown>[] {
  const wanted = wantedBy(subscribers(), new Set(facts.map(({ name }) => name)));
  if (!wanted) return [];
  const rows = facts.map((fact) => ({ name: fact.name, subject: subjectOf(fact), payload: fact.payload }));
  return [
    sql`facts as (select ${mall.id}::uuid as mall_id, nextval('event_id_seq') as id, r.*
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (name text, subject text, payload jsonb))`,
    wanted,
    sql`new_events as (insert into event (mall_id, id, name, subject, payload)
      select mall_id, id, name, subject, payload from wanted where subscribers <> '{}')`,
    deliveries,
  ];
}

/** A part of a `with` that stores a delivery for each of the subscribers that `wanted` has. */
export const deliveries = sql`new_deliveries as (insert into event_delivery (mall_id, subscriber, event_id, subject)
  select w.mall_id, s.name, w.id, w.subject from wanted w cross join unnest(w.subscribers) s (name))`;

/** A part of a `with`: `facts` with the names of the subscribers that want them; undefined when none is told of any of these names. */
export function wantedBy(of: readonly Subscriber[], names: ReadonlySet<EventName>): RawBuilder<unknown> | undefined {
  const cases = of.flatMap(({ name: subscriber, events }) =>
    [...names].flatMap((name) => {
      const reaction = events[name];
      if (!reaction) return [];
      const { wants = sql`true` } = reaction;
      return [sql`case when f.name = ${name}::text and (${wants}) then ${subscriber}::text end`];
    }),
  );
  // Without a join of facts with what is wanted: the planner knows nothing of their number.
  return cases.length > 0
    ? sql`wanted as (select f.*, array_remove(array[${sql.join(cases)}], null) as subscribers
        from facts f join mall m on m.id = f.mall_id)`
    : undefined;
}
