/** The staff of the mall: who they are, what they may do, invitations. */
import { z } from "zod";
import { defineCall, nothing } from "../call.ts";
import { email, words } from "../fields.ts";

const id = z.uuid("must be an id of someone on the staff");
const role = z.string().max(60, "at most 60 characters").min(1, "is required");

export const staffList = defineCall({
  path: "/admin_api/v1/staff/list",
  audience: "admin",
  permission: "staff:manage",
  summary: "All staff of the mall, by name",
  input: nothing,
  output: z.object({
    staff: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        email: z.string(),
        role: z.string(),
        role_name: z.string(),
        /** `invited`: has not signed in yet and has neither password nor passkey. */
        state: z.enum(["active", "invited", "deactivated"]),
        two_step: z.boolean(),
        passkeys: z.number().int(),
        /** ISO 8601. */
        signed_in_at: z.string().nullable(),
        /** False when they may do what the caller may not, or are the only owner or the caller. */
        may_change: z.boolean(),
      }),
    ),
  }),
});

const invitation = z.object({
  id: z.uuid(),
  /** Address of the invitation's page, for shops whose mails are not sent. */
  link: z.string(),
});

export const staffInvite = defineCall({
  path: "/admin_api/v1/staff/invite",
  audience: "admin",
  permission: "staff:manage",
  reauth: true,
  perMinute: 30,
  summary: "Adds someone to the staff and sends them an invitation, which is good once and for seven days",
  input: z.object({ email, name: words(100).default(""), role }),
  output: invitation,
  success: "Invitation sent",
});

export const staffInviteAgain = defineCall({
  path: "/admin_api/v1/staff/inviteAgain",
  audience: "admin",
  permission: "staff:manage",
  reauth: true,
  perMinute: 30,
  summary: "Sends a new invitation to someone who has not accepted theirs; earlier ones are no longer valid",
  input: z.object({ id }),
  output: invitation,
  success: "Invitation sent",
});

export const staffChange = defineCall({
  path: "/admin_api/v1/staff/change",
  audience: "admin",
  permission: "staff:manage",
  reauth: true,
  summary: "Changes the role of someone on the staff, deactivates them (their sessions end) or activates them again",
  input: z.object({ id, role: role.optional(), active: z.boolean("must be true or false").optional() }),
  output: nothing,
  success: "Saved",
});

export const staffRemove = defineCall({
  path: "/admin_api/v1/staff/remove",
  audience: "admin",
  permission: "staff:manage",
  reauth: true,
  summary: "Removes someone from the staff: sessions, passkeys and drafts end, what they did stays recorded",
  input: z.object({ id }),
  output: nothing,
  success: "Removed from staff",
});
