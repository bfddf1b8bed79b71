/** Mails about accounts, the newsletter and messages to the shop. */

import { t } from "#i18n/server.ts";
import type { MailOf } from "../../mail-queue/mail.ts";
import type { Branding } from "../branding.ts";
import { button, type MailContent, paragraph } from "../mail-content.ts";

/**
 * The name is left out when it contains a web or email address or a long text: names are entered by anyone, also with
 * the email address of another person, and must not carry advertising into that person's inbox.
 */
const greeting = (name: string) => paragraph(isPlainName(name) ? t("Hello {name},", { name }) : "Hello,");
export const isPlainName = (name: string) =>
  name !== "" && name.length <= 60 && !/[@/\\<>]|\bwww\b|\.\p{L}{2,}/iu.test(name);

export function welcome({ name }: MailOf<"welcome">, branding: Branding): MailContent {
  return {
    subject: t("Welcome to {shop}", { shop: branding.name }),
    title: t("Your account is ready"),
    blocks: [
      greeting(name),
      paragraph(t("You can now track your orders, save addresses and check out faster.")),
      button(t("View your account"), "/account", "account"),
    ],
    why: t("You're receiving this email because an account at {shop} was created with this email address.", {
      shop: branding.name,
    }),
  };
}

export function reset({ name, path, is_new, proves }: MailOf<"reset">, branding: Branding): MailContent {
  if (proves) {
    return {
      subject: t("Confirm your email address for {shop}", { shop: branding.name }),
      title: t("Confirm your email address"),
      blocks: [
        greeting(name),
        paragraph(
          t(
            "Someone registered at our shop with this email address. If it was you, choose your password by the link below: it confirms that the address is yours, and discounts for your group of customers count from then on. The link can be used once and expires in one hour; after that, use “Forgot password” on the login page.",
          ),
        ),
        button(t("Confirm and choose a password"), path),
        paragraph(t("If it wasn't you, you can ignore this email, or use the link to make the account yours.")),
      ],
      why: t("You're receiving this email because an account at {shop} was created with this email address.", {
        shop: branding.name,
      }),
    };
  }
  if (is_new) {
    return {
      subject: t("Your account at {shop}", { shop: branding.name }),
      title: t("Your account is ready"),
      blocks: [
        greeting(name),
        paragraph(
          t(
            "Choose a password to log in on any device. The link below can be used once and expires in one hour; after that, use “Forgot password” on the login page.",
          ),
        ),
        button(t("Choose a password"), path, "password"),
      ],
      why: t("You're receiving this email because an account at {shop} was created with this email address.", {
        shop: branding.name,
      }),
    };
  }
  return {
    subject: t("Reset your password for {shop}", { shop: branding.name }),
    title: t("Choose a new password"),
    blocks: [
      greeting(name),
      paragraph(
        t("We received a request to reset your password. The link below can be used once and expires in one hour."),
      ),
      button(t("Choose a new password"), path, "password"),
      paragraph(t("If you didn't request this, you can ignore this email. Your password won't change.")),
    ],
    why: t("You're receiving this email because a password reset was requested at {shop}.", { shop: branding.name }),
  };
}

export function contactMessage(
  { name, email, phone, message }: MailOf<"contact_message">,
  branding: Branding,
): MailContent {
  return {
    subject: t("Message from {name}", { name }),
    title: t("{name} sent you a message", { name }),
    blocks: [
      {
        kind: "rows",
        rows: [
          { label: t("Name"), value: name },
          { label: t("Email"), value: email },
          ...(phone ? [{ label: t("Phone"), value: phone }] : []),
        ],
      },
      { kind: "quote", text: message },
      paragraph(t("Reply to this email to answer.")),
    ],
    why: t("Sent by the contact form of {shop}.", { shop: branding.name }),
    replyTo: email,
  };
}

/** The shop's answer with what it answers. */
export function contactAnswer(
  { name, text, by, message, after, reply_to }: MailOf<"contact_answer">,
  branding: Branding,
): MailContent {
  return {
    subject: after
      ? t("Re: Your message to {shop}", { shop: branding.name })
      : t("Your message to {shop}", { shop: branding.name }),
    title: t("Hello {name}", { name }),
    blocks: [
      paragraph(text),
      paragraph(`${by}, ${branding.name}`),
      paragraph(t("You wrote:")),
      { kind: "quote", text: message },
    ],
    why: t("You're receiving this email because you wrote to {shop}.", { shop: branding.name }),
    ...(after && { inReplyTo: after }),
    ...(reply_to && { replyTo: reply_to }),
  };
}

export function messageReceived(_: MailOf<"message_received">, branding: Branding): MailContent {
  return {
    subject: t("{shop} received your message", { shop: branding.name }),
    title: t("We received your message"),
    blocks: [
      paragraph(t("Thank you for contacting us. We'll reply to this email address.")),
      button(t("Continue shopping"), "/", "shop"),
    ],
    why: t("You're receiving this email because this address was entered in the contact form of {shop}.", {
      shop: branding.name,
    }),
  };
}

export function subscriptionConfirm({ path }: MailOf<"subscription_confirm">, branding: Branding): MailContent {
  return {
    subject:
      path === undefined
        ? t("You're subscribed to {shop}", { shop: branding.name })
        : t("Confirm your subscription to {shop}", { shop: branding.name }),
    title: path === undefined ? t("Thank you for subscribing") : t("Confirm your subscription"),
    blocks: [
      paragraph(t("We'll let you know about new products and offers.")),
      path === undefined
        ? button(t("Visit the shop"), "/", "shop")
        : button(t("Confirm email address"), path, "confirm"),
      paragraph(t("If you didn't request this, you can ignore this email.")),
    ],
    why: t("You're receiving this email because this address was entered at {shop}.", { shop: branding.name }),
  };
}
