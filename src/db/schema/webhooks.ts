/** Webhooks: addresses of programs that are sent events, and each event that was sent to one (src/shop/webhooks). */
import type { ColumnType } from "kysely";
import type { Defaulted, Identified, NullableTime, Owned, Time } from "./columns.ts";

export interface WebhookTable extends Identified {
  name: string;
  url: string;
  /** Names of events; "order.*" for a group, "*" for all. */
  events: ColumnType<string[], string[], string[]>;
  fields: Defaulted<"all" | "ids">;
  /** The form of the bodies, by the day on which it was first sent. */
  version: string;
  is_on: Defaulted<boolean>;
  /** Why the shop itself has paused it; "" where staff did. */
  paused_reason: Defaulted<"" | "failing" | "gone">;
  /** Since when no delivery has succeeded; null after one that did. */
  failing_since: NullableTime;
  created_at: Time;
}

/** It outlives its webhook until the change record has forgotten that, because an undo brings the webhook back. */
export interface WebhookSecretTable extends Owned {
  webhook_id: string;
  /** Encrypted by the installation's secret. */
  sealed: string;
  /** The one before, which signs as well until `former_until`. */
  former_sealed: ColumnType<string | null, string | null | undefined, string | null>;
  former_until: NullableTime;
  changed_at: Time;
}

/** One event that one webhook is sent. */
export interface WebhookDeliveryTable extends Identified {
  webhook_id: string;
  event_id: bigint;
  event: string;
  /** Id of the event's record: its deliveries are sent in their order. */
  subject: string;
  state: Defaulted<"waiting" | "delivered" | "failed">;
  /** Tries that failed, since it was made or sent again by staff. */
  tries: Defaulted<number>;
  /** A process that sends it puts this off by a lease. */
  next_at: Defaulted<Date>;
  /** Of the last try: HTTP status, milliseconds, why it failed. */
  status: ColumnType<number | null, number | null | undefined, number | null>;
  ms: ColumnType<number | null, number | null | undefined, number | null>;
  reason: Defaulted<string>;
  /** The last tries, the oldest first. */
  attempts: ColumnType<unknown, string | undefined, string>;
  created_at: Time;
}

export interface WebhooksTables {
  webhook: WebhookTable;
  webhook_secret: WebhookSecretTable;
  webhook_delivery: WebhookDeliveryTable;
}
