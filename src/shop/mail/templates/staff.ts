/** Mails to the staff about their own access. */

import { t } from "#i18n/server.ts";
import type { MailOf } from "../../mail-queue/mail.ts";
import type { Branding } from "../branding.ts";
import { button, type MailContent, paragraph } from "../mail-content.ts";

export function staffInvitation({ by, path }: MailOf<"staff_invitation">, branding: Branding): MailContent {
  return {
    subject: t("You are invited to work on {shop}", { shop: branding.name }),
    title: t("Join the staff of {shop}", { shop: branding.name }),
    blocks: [
      paragraph(
        t("{person} has invited you to the dashboard, where the shop is run.", { person: by || t("The owner") }),
      ),
      button("Accept invitation", path),
      paragraph(t("The link works once, for seven days. If you don't expect it, you can ignore this email.")),
    ],
    why: t("You're receiving this email because a member of staff at {shop} entered this address.", {
      shop: branding.name,
    }),
  };
}

export function staffReset({ name, path }: MailOf<"staff_reset">, branding: Branding): MailContent {
  return {
    subject: t("Choose a new password for the dashboard of {shop}", { shop: branding.name }),
    title: t("Choose a new password"),
    blocks: [
      paragraph(name ? t("Hello {name},", { name }) : "Hello,"),
      paragraph(
        t("We received a request to reset your password for the dashboard. The link works once, for one hour."),
      ),
      button(t("Choose a new password"), path),
      paragraph(t("If you didn't request this, you can ignore this email. Your password won't change.")),
    ],
    why: t("You're receiving this email because a new password was requested for the dashboard of {shop}.", {
      shop: branding.name,
    }),
  };
}

export function staffSignInChanged({ by, changes }: MailOf<"staff_sign_in_changed">, branding: Branding): MailContent {
  return {
    subject: t("Sign-in settings of {shop} changed", { shop: branding.name }),
    title: t("Sign-in settings changed"),
    blocks: [
      paragraph(
        t("{person} changed settings through which links to sign in are sent:", {
          person: by || t("A member of staff"),
        }),
      ),
      {
        kind: "rows",
        rows: changes.map(({ label, before, after }) => ({
          label,
          ...(before && { detail: t("Before: {value}", { value: before }) }),
          value: after || t("None"),
        })),
      },
      paragraph(
        t(
          "If you don't know of this, undo it in the dashboard under Activity, and check who is on the staff. This email was sent by the settings from before the change.",
        ),
      ),
    ],
    why: t("You're receiving this email because you are an owner of {shop}.", { shop: branding.name }),
  };
}
