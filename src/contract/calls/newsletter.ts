import { z } from "zod";
import { defineCall } from "../call.ts";
import { email, exactEmail, trap } from "../fields.ts";
import { text } from "../input.ts";
import { selectionSchema } from "../list-call.ts";
import { subscribersList } from "../lists/subscribers.ts";
import { changed, changedRows } from "../shapes/changed.ts";

export const subscribe = defineCall({
  path: "/api/v1/subscription/create",
  audience: "anyone",
  summary:
    "Subscribes an email address to the newsletter once the link mailed to it is followed; the answer is the same when it is subscribed already",
  perMinute: 10,
  success: "Thanks for subscribing. Check your inbox to confirm your email address.",
  input: z.object({ email: exactEmail, website: trap }),
  output: z.object({}),
});

export const addSubscriber = defineCall({
  path: "/admin_api/v1/subscribers/add",
  audience: "admin",
  permission: "customers:write",
  summary:
    "Adds an address that agreed outside of the shop, with a note of how; one that has unsubscribed must subscribe itself",
  success: "Subscriber added",
  input: z.object({ email, consent_note: text(500) }),
  output: z.object({ id: z.string(), ...changed }),
});

export const removeSubscribers = defineCall({
  path: "/admin_api/v1/subscribers/remove",
  audience: "admin",
  permission: "customers:write",
  summary: "Deletes addresses from the newsletter's list",
  input: z.object({
    selection: selectionSchema(subscribersList),
  }),
  output: z.object(changedRows),
});
