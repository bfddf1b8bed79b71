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
  const later = toldLater(context.mall, facts);
  if (!later) return;
  const statement = later.wanted ? sql`with ${later.wanted} select ${later.stored}` : sql`select ${later.stored}`;
  await statement.execute(context.db);
}

/** The first half of `tell`, for whoever tells others later (`toldLater`) with its own statement. */
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

/** How a statement stores events for those who act later. */
export interface ToldLater {
  /** Parts of its `with`, where there are several facts. */
  readonly wanted?: RawBuilder<unknown>;
  /**
   * A column of its answer that stores the events and their deliveries. By a function: most malls have nobody to tell, and a `with` that
   * writes prepares its tables and indexes each time, 7 % of what placing an order costs the database.
   */
  readonly stored: RawBuilder<unknown>;
}

/** Undefined when no domain has a subscriber for such facts. */
export function toldLater(mall: Mall, facts: readonly Fact[]): ToldLater | undefined {
  const [first, ...others] = facts;
  if (first && others.length === 0) return oneToldLater(mall, first);
  const wanted = wantedBy(subscribers(), new Set(facts.map(({ name }) => name)));
  if (!wanted) return undefined;
  const rows = facts.map((fact) => ({ name: fact.name, subject: subjectOf(fact), payload: fact.payload }));
  return {
    wanted: sql`facts as (select ${mall.id}::uuid as mall_id, r.*
      from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (name text, subject text, payload jsonb))
        with ordinality r (name, subject, payload, place)), ${wanted}`,
    stored: sql`(select count(store_event(mall_id, name, subject, payload, subscribers))
      from (select * from wanted where subscribers <> '{}' order by place) w)`,
  };
}

/** The same of one fact, without lists of rows: their parts take longer to prepare than what they find. Its payload is read where somebody wants it. */
function oneToldLater(mall: Mall, fact: Fact): ToldLater | undefined {
  const wanting = casesOf(subscribers(), new Set([fact.name]));
  if (wanting.length === 0) return undefined;
  const payload = sql`${JSON.stringify(fact.payload)}::text::jsonb`;
  const [id, name, subject] = [sql`${mall.id}::uuid`, sql`${fact.name}::text`, sql`${subjectOf(fact)}::text`];
  return {
    stored: sql`(select case when subscribers <> '{}' then store_event(${id}, ${name}, ${subject}, ${payload}, subscribers) end
      from (select array_remove(array[${sql.join(wanting)}], null) as subscribers
        from mall m, (values (${name}, ${subject}, ${payload})) f (name, subject, payload) where m.id = ${id} offset 0) w)`,
  };
}

/** A part of a `with`: `facts` with the names of the subscribers that want them; undefined when none is told of any of these names. */
export function wantedBy(of: readonly Subscriber[], names: ReadonlySet<EventName>): RawBuilder<unknown> | undefined {
  const cases = casesOf(of, names);
  // Without a join of facts with what is wanted: the planner knows nothing of their number.
  return cases.length > 0
    ? sql`wanted as (select f.*, array_remove(array[${sql.join(cases)}], null) as subscribers
        from facts f join mall m on m.id = f.mall_id)`
    : undefined;
}

/** For each of them the subscriber's name where it wants the fact `f`, else null. */
const casesOf = (of: readonly Subscriber[], names: ReadonlySet<EventName>): RawBuilder<unknown>[] =>
  of.flatMap(({ name: subscriber, events }) =>
    [...names].flatMap((name) => {
      const reaction = events[name];
      if (!reaction) return [];
      const { wants = sql`true` } = reaction;
      return [sql`case when f.name = ${name}::text and (${wants}) then ${subscriber}::text end`];
    }),
  );
