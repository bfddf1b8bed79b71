/** Who is told of facts after their transaction. */
import type { RawBuilder } from "kysely";
import type { EventName, Payload } from "#contract/events.ts";
import type { TrxContext } from "../context.ts";

/** Where an event comes from, for subscribers that tell others of it. */
export interface Told {
  /** The event's, the same with each try: what must not be done twice is recognised by it. */
  readonly id: bigint;
  /** When the fact's transaction began. */
  readonly at: Date;
}

export interface Reaction<N extends EventName> {
  /**
   * Whether this mall wants to be told of this fact, a condition on `mall m` and on `facts f` (name, subject, payload), asked in the
   * transaction of the fact.
   */
  readonly wants?: RawBuilder<unknown>;
  /**
   * Runs in a transaction that also takes the event off the list: what it writes there is written once. What it does outside of
   * the database is done once or more. An error leaves the event to be tried again.
   */
  readonly run: (context: TrxContext, payload: Payload<N>, told: Told) => Promise<void>;
}

export interface Subscriber {
  /** Kept with what it has not been told yet, so it stays what it is. */
  readonly name: string;
  /** The events of one record reach it in their order, one after the other. */
  readonly events: { readonly [N in EventName]?: Reaction<N> };
  /**
   * Whether a mall `m` may want anything at all: what staff change is asked of the change record, for all subscribers together, only
   * where one of them does.
   */
  readonly ofMall?: RawBuilder<unknown>;
  /**
   * In place of `run`, for many events of a mall at once, of which each is the first of its record: for subscribers whose work is a
   * statement. When it fails, each event is told alone.
   */
  readonly runAll?: (context: TrxContext, eventIds: readonly bigint[]) => Promise<void>;
}

export const defineSubscriber = (
  name: string,
  events: Subscriber["events"],
  options: Pick<Subscriber, "ofMall" | "runAll"> = {},
): Subscriber => ({ name, events, ...options });
