/** Tells an extension of events, as a domain's own subscriber is told. */
import { type EventName, isEventName } from "#contract/events.ts";
import type { Subscriber } from "#kernel/events/index.ts";
import { defineSubscriber, type Reaction } from "#kernel/events/subscriber.ts";
import { ownTablesWithin } from "#kernel/extensions/own-tables.ts";
import { within } from "#kernel/within.ts";
import { shopOf } from "../context.ts";
import type { Door } from "../door.ts";
import type { Extension } from "../extension.ts";

/** Milliseconds that one event may take: it holds one of the few places in which events are told. */
const max = 30_000;

/** Told of what has happened. */
export const subscribers: Door = (extensions) => ({
  later: extensions.flatMap((extension) => {
    const subscriber = subscriberOf(extension);
    return subscriber ? [subscriber] : [];
  }),
});

/**
 * @returns undefined for an extension without subscribers.
 * @throws {Error} for a name that is no event.
 */
export function subscriberOf({ name, subscribers = {} }: Extension): Subscriber | undefined {
  const reactionTo = <N extends EventName>(event: N): Reaction<N> => ({
    run: async ({ db, mall }, payload, { id, at }) => {
      const tables = ownTablesWithin(db, name);
      const told = subscribers[event]?.(payload, { id: String(id), at, shop: shopOf(mall), tables });
      if (told) await within(max, told);
    },
  });
  const names = Object.keys(subscribers).map((one) => {
    if (!isEventName(one)) throw new Error(`It subscribes to ${JSON.stringify(one)}, which is no event.`);
    return one;
  });
  const events: unknown = Object.fromEntries(names.map((event) => [event, reactionTo(event)]));
  return names.length > 0 && isReactions(events) ? defineSubscriber(`extension ${name}`, events) : undefined;
}

/** By its entries, whose types `Object.fromEntries` forgets. */
const isReactions = (value: unknown): value is Subscriber["events"] => typeof value === "object" && value !== null;
