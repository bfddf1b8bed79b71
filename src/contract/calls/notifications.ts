/** Who is told by mail of what happens in the shop. */
import { z } from "zod";
import { defineCall, nothing } from "../call.ts";
import { email } from "../fields.ts";
import { notificationEvents } from "../notification-events.ts";
import { changed } from "../shapes/changed.ts";

const events = z
  .array(
    z.enum(
      notificationEvents.map(({ event }) => event),
      "must be events of the list",
    ),
  )
  .min(1, "choose at least one")
  .max(notificationEvents.length, "names one twice");

const notification = z.object({
  id: z.string(),
  email: z.string(),
  events: z.array(z.enum(notificationEvents.map(({ event }) => event))),
  /** One mail a day instead of one at once. */
  is_daily: z.boolean(),
});
export type Notification = z.output<typeof notification>;

export const listNotifications = defineCall({
  path: "/admin_api/v1/notifications/list",
  audience: "admin",
  permission: "settings:read",
  summary: "Addresses that are told of what happens in the shop; none: the owner is told of the most important",
  input: nothing,
  output: z.object({
    notifications: z.array(notification),
    /** Addresses of the staff, to choose from. */
    staff: z.array(z.object({ email: z.string(), name: z.string() })),
    owner: z.string(),
  }),
});

export const saveNotification = defineCall({
  path: "/admin_api/v1/notifications/save",
  audience: "admin",
  permission: "settings:write",
  summary: "Adds an address that is told, or changes the one that `id` names",
  success: "Notification saved",
  input: z.object({
    id: z.uuid("must be an id of a notification").optional(),
    email,
    events,
    is_daily: z.boolean().default(false),
  }),
  output: z.object({ id: z.string(), ...changed }),
});

export const deleteNotification = defineCall({
  path: "/admin_api/v1/notifications/delete",
  audience: "admin",
  permission: "settings:write",
  summary: "Tells an address no more",
  success: "Notification deleted",
  input: z.object({ id: z.uuid("must be an id of a notification") }),
  output: z.object(changed),
});
