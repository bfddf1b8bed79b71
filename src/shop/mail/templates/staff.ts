/** Mails to the staff about their own access. */
import type { Branding } from "../branding.ts";
import type { MailOf } from "../mail.ts";
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
