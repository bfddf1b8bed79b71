/** Facts that the shop tells, and who still has to be told (src/kernel/events). */
import type { Generated } from "kysely";
import type { Defaulted, Json, Owned, Time } from "./columns.ts";

export interface EventTable extends Owned {
  /** Events of one record have the order in which they happened. */
  id: Generated<bigint>;
  name: string;
  /** Id of the record: its events are delivered in their order. */
  subject: string;
  payload: Json;
  at: Time;
  /** Told by a trigger: the worker finds its subscribers. */
  is_open: Defaulted<boolean>;
}

/** One event that one later subscriber has not been told of; deleted in the transaction in which it acts. */
export interface EventDeliveryTable extends Owned {
  subscriber: string;
  event_id: bigint;
  /** The event's. */
  subject: string;
  /** dead: it failed too often, and waits for staff. */
  state: Defaulted<"waiting" | "dead">;
  /** Tries that failed. */
  attempts: Defaulted<number>;
  next_at: Defaulted<Date>;
  last_error: Defaulted<string>;
}

export interface EventsTables {
  event: EventTable;
  event_delivery: EventDeliveryTable;
}
