/** Webhooks: addresses of programs that are sent events, what they were sent, and sending it again (docs/webhooks.md). */
import { z } from "zod";
import { defineCall, nothing } from "../call.ts";
import { words } from "../fields.ts";
import { selectionSchema } from "../list-call.ts";
import { webhookDeliveriesList } from "../lists/webhook-deliveries.ts";
import { deliveryStates, type FailureReason, failureReasons, webhookTopics, webhookVersions } from "../webhooks.ts";

const id = z.uuid("must be an id of a webhook");
const selection = selectionSchema(webhookDeliveriesList);
const time = z.iso.datetime();

const fields = {
  name: words(60).min(1, "is required"),
  url: z.string().trim().normalize().min(1, "is required").max(2000, "at most 2000 characters"),
  /** Names of events, "order.*" for a group, "*" for all. */
  events: z
    .array(z.enum(webhookTopics, "must be a name of an event, a group such as order.*, or *"))
    .min(1, "choose at least one event")
    .max(webhookTopics.length, "too many events"),
  /** What `data` has: every field of the event, or only those that name records. */
  fields: z.enum(["all", "ids"], "must be all or ids").default("all"),
};

const webhook = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  fields: z.enum(["all", "ids"]),
  version: z.enum(webhookVersions),
  is_on: z.boolean(),
  /** Why the shop itself has paused it: three days of failures, or an answer 410. "" where staff did. */
  paused_reason: z.enum(["", "failing", "gone"]),
  /** Since when no delivery has succeeded; null after one that did. */
  failing_since: time.nullable(),
  secret_changed_at: time.nullable(),
  /** Until when the secret before signs as well; null where it does not. */
  former_until: time.nullable(),
  waiting: z.number().int(),
  failed: z.number().int(),
  created_at: time,
});

export const webhookList = defineCall({
  path: "/admin_api/v1/webhooks/list",
  audience: "admin",
  permission: "webhooks:read",
  summary: "All webhooks of the mall, the newest first; never their secrets",
  input: nothing,
  output: z.object({ webhooks: z.array(webhook) }),
});

export const webhookDetail = defineCall({
  path: "/admin_api/v1/webhooks/detail",
  audience: "admin",
  permission: "webhooks:read",
  summary: "One webhook",
  input: z.object({ id }),
  output: webhook,
});

export const webhookCreate = defineCall({
  path: "/admin_api/v1/webhooks/create",
  audience: "admin",
  permission: "webhooks:write",
  shownOnce: ["secret"],
  summary: "Adds a webhook; the answer shows its secret once and never again",
  input: z.object(fields),
  output: z.object({ id: z.uuid(), secret: z.string(), batch_id: z.uuid() }),
  success: "Webhook added",
});

export const webhookUpdate = defineCall({
  path: "/admin_api/v1/webhooks/update",
  audience: "admin",
  permission: "webhooks:write",
  summary: "Changes a webhook's name, address, events and fields",
  input: z.object({ id, ...fields }),
  output: z.object({ batch_id: z.uuid() }),
  success: "Webhook saved",
});

export const webhookPause = defineCall({
  path: "/admin_api/v1/webhooks/pause",
  audience: "admin",
  permission: "webhooks:write",
  summary: "Pauses a webhook: its events wait, for 30 days at most",
  input: z.object({ id }),
  output: z.object({ batch_id: z.uuid() }),
  success: "Webhook paused",
});

export const webhookResume = defineCall({
  path: "/admin_api/v1/webhooks/resume",
  audience: "admin",
  permission: "webhooks:write",
  summary: "Resumes a webhook: what waited is sent now, or discarded",
  input: z.object({ id, discard_waiting: z.boolean("must be true or false").default(false) }),
  output: z.object({ batch_id: z.uuid() }),
  success: "Webhook resumed",
});

export const webhookRemove = defineCall({
  path: "/admin_api/v1/webhooks/remove",
  audience: "admin",
  permission: "webhooks:write",
  summary: "Deletes a webhook with its deliveries; an undo brings back the webhook and its secret",
  input: z.object({ id }),
  output: z.object({ batch_id: z.uuid() }),
  success: "Webhook deleted",
});

export const webhookRotate = defineCall({
  path: "/admin_api/v1/webhooks/rotate",
  audience: "admin",
  permission: "webhooks:write",
  shownOnce: ["secret"],
  summary: "Gives a webhook a new secret, which the answer shows once; the former one signs as well for a while",
  input: z.object({
    id,
    /** 0: the former secret no longer signs. */
    overlap_hours: z
      .number("must be a number of hours")
      .int("must be a whole number")
      .min(0, "must be at least 0")
      .max(168, "must be at most 168")
      .default(24),
  }),
  output: z.object({ secret: z.string(), former_until: time.nullable() }),
  success: "Secret changed",
});

const attempt = z.object({
  at: time,
  /** HTTP status; null without an answer. */
  status: z.number().int().nullable(),
  ms: z.number().int(),
  /** Why it failed; "" where it did not. */
  reason: z.enum(["", ...(Object.keys(failureReasons) as FailureReason[])]),
  /** The beginning of the answer; without one, what the connection said. */
  answer: z.string(),
});

export const webhookTest = defineCall({
  path: "/admin_api/v1/webhooks/test",
  audience: "admin",
  permission: "webhooks:write",
  summary: "Sends an event webhook.test now, also to a webhook that is paused, and tells what was answered",
  input: z.object({ id }),
  output: attempt.extend({ body: z.string() }),
  perMinute: 20,
});

export const webhookDelivery = defineCall({
  path: "/admin_api/v1/webhooks/delivery",
  audience: "admin",
  permission: "webhooks:read",
  summary: "One delivery: what is sent, when it was tried, and what was answered",
  input: z.object({ id: z.uuid("must be an id of a delivery") }),
  output: z.object({
    id: z.uuid(),
    webhook: z.object({ id: z.uuid(), name: z.string(), url: z.string(), is_on: z.boolean() }),
    event: z.string(),
    state: z.enum(Object.keys(deliveryStates) as (keyof typeof deliveryStates)[]),
    created_at: time,
    /** Time of the next try; null when none is planned. */
    next_at: time.nullable(),
    /** Header webhook-id. */
    message_id: z.string(),
    body: z.string(),
    /** The last ones, the oldest first. */
    attempts: z.array(attempt),
  }),
});

export const webhookReplay = defineCall({
  path: "/admin_api/v1/webhooks/replay",
  audience: "admin",
  permission: "webhooks:write",
  summary: "Sends deliveries again, those named or all that match, such as the failed ones of a webhook since a day",
  input: z.object({ selection }),
  output: z.object({ count: z.number().int() }),
});

export const webhookDiscard = defineCall({
  path: "/admin_api/v1/webhooks/discard",
  audience: "admin",
  permission: "webhooks:write",
  summary: "Gives up deliveries that failed or wait: they are not sent and no longer listed",
  input: z.object({ selection }),
  output: z.object({ count: z.number().int() }),
});
