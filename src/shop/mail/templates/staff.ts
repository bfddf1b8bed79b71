/** Mails to the staff about their own access. */

import type { MailOf } from "../../mail-queue/mail.ts";
import type { Branding } from "../branding.ts";
import { button, type MailContent, paragraph } from "../mail-content.ts";

export function staffInvitation({ by, path }: MailOf<"staff_invitation">, branding: Branding): MailContent {
  return {
    subject: `You are invited to work on ${branding.name}`,
    title: `Join the staff of ${branding.name}`,
    blocks: [
      paragraph(`${by || "The owner"} has invited you to the dashboard, where the shop is run.`),
      button("Accept invitation", path),
      paragraph("The link works once, for seven days. If you don't expect it, you can ignore this email."),
    ],
    why: `You're receiving this email because a member of staff at ${branding.name} entered this address.`,
  };
}

export function staffReset({ name, path }: MailOf<"staff_reset">, branding: Branding): MailContent {
  return {
    subject: `Choose a new password for the dashboard of ${branding.name}`,
    title: "Choose a new password",
    blocks: [
      paragraph(name ? `Hello ${name},` : "Hello,"),
      paragraph("We received a request to reset your password for the dashboard. The link works once, for one hour."),
      button("Choose a new password", path),
      paragraph("If you didn't request this, you can ignore this email. Your password won't change."),
    ],
    why: `You're receiving this email because a new password was requested for the dashboard of ${branding.name}.`,
  };
}

export function staffSignInChanged({ by, changes }: MailOf<"staff_sign_in_changed">, branding: Branding): MailContent {
  return {
    subject: `Sign-in settings of ${branding.name} changed`,
    title: "Sign-in settings changed",
    blocks: [
      paragraph(`${by || "A member of staff"} changed settings through which links to sign in are sent:`),
      {
        kind: "rows",
        rows: changes.map(({ label, before, after }) => ({
          label,
          ...(before && { detail: `Before: ${before}` }),
          value: after || "None",
        })),
      },
      paragraph(
        "If you don't know of this, undo it in the dashboard under Activity, and check who is on the staff. This email was sent by the settings from before the change.",
      ),
    ],
    why: `You're receiving this email because you are an owner of ${branding.name}.`,
  };
}
