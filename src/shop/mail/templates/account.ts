/** Mails about accounts, the newsletter and messages to the shop. */

import type { MailOf } from "../../mail-queue/mail.ts";
import type { Branding } from "../branding.ts";
import { button, type MailContent, paragraph } from "../mail-content.ts";

/**
 * The name is left out when it contains a web or email address or a long text: names are entered by anyone, also with
 * the email address of another person, and must not carry advertising into that person's inbox.
 */
const greeting = (name: string) => paragraph(isPlainName(name) ? `Hello ${name},` : "Hello,");
export const isPlainName = (name: string) =>
  name !== "" && name.length <= 60 && !/[@/\\<>]|\bwww\b|\.\p{L}{2,}/iu.test(name);

export function welcome({ name }: MailOf<"welcome">, branding: Branding): MailContent {
  return {
    subject: `Welcome to ${branding.name}`,
    title: "Your account is ready",
    blocks: [
      greeting(name),
      paragraph("You can now track your orders, save addresses and check out faster."),
      button("View your account", "/account", "account"),
    ],
    why: `You're receiving this email because an account at ${branding.name} was created with this email address.`,
  };
}

export function reset({ name, path, is_new, proves }: MailOf<"reset">, branding: Branding): MailContent {
  if (proves) {
    return {
      subject: `Confirm your email address for ${branding.name}`,
      title: "Confirm your email address",
      blocks: [
        greeting(name),
        paragraph(
          "Someone registered at our shop with this email address. If it was you, choose your password by the link below: it confirms that the address is yours, and discounts for your group of customers count from then on. The link can be used once and expires in one hour; after that, use “Forgot password” on the login page.",
        ),
        button("Confirm and choose a password", path),
        paragraph("If it wasn't you, you can ignore this email, or use the link to make the account yours."),
      ],
      why: `You're receiving this email because an account at ${branding.name} was created with this email address.`,
    };
  }
  if (is_new) {
    return {
      subject: `Your account at ${branding.name}`,
      title: "Your account is ready",
      blocks: [
        greeting(name),
        paragraph(
          "Choose a password to log in on any device. The link below can be used once and expires in one hour; after that, use “Forgot password” on the login page.",
        ),
        button("Choose a password", path, "password"),
      ],
      why: `You're receiving this email because an account at ${branding.name} was created with this email address.`,
    };
  }
  return {
    subject: `Reset your password for ${branding.name}`,
    title: "Choose a new password",
    blocks: [
      greeting(name),
      paragraph(
        "We received a request to reset your password. The link below can be used once and expires in one hour.",
      ),
      button("Choose a new password", path, "password"),
      paragraph("If you didn't request this, you can ignore this email. Your password won't change."),
    ],
    why: `You're receiving this email because a password reset was requested at ${branding.name}.`,
  };
}

export function contactMessage(
  { name, email, phone, message }: MailOf<"contact_message">,
  branding: Branding,
): MailContent {
  return {
    subject: `Message from ${name}`,
    title: `${name} sent you a message`,
    blocks: [
      {
        kind: "rows",
        rows: [
          { label: "Name", value: name },
          { label: "Email", value: email },
          ...(phone ? [{ label: "Phone", value: phone }] : []),
        ],
      },
      { kind: "quote", text: message },
      paragraph("Reply to this email to answer."),
    ],
    why: `Sent by the contact form of ${branding.name}.`,
    replyTo: email,
  };
}

/** The shop's answer with what it answers. */
export function contactAnswer(
  { name, text, by, message, after, reply_to }: MailOf<"contact_answer">,
  branding: Branding,
): MailContent {
  return {
    subject: `${after ? "Re: " : ""}Your message to ${branding.name}`,
    title: `Hello ${name}`,
    blocks: [
      paragraph(text),
      paragraph(`${by}, ${branding.name}`),
      paragraph("You wrote:"),
      { kind: "quote", text: message },
    ],
    why: `You're receiving this email because you wrote to ${branding.name}.`,
    ...(after && { inReplyTo: after }),
    ...(reply_to && { replyTo: reply_to }),
  };
}

export function messageReceived(_: MailOf<"message_received">, branding: Branding): MailContent {
  return {
    subject: `${branding.name} received your message`,
    title: "We received your message",
    blocks: [
      paragraph("Thank you for contacting us. We'll reply to this email address."),
      button("Continue shopping", "/", "shop"),
    ],
    why: `You're receiving this email because this address was entered in the contact form of ${branding.name}.`,
  };
}

export function subscriptionConfirm({ path }: MailOf<"subscription_confirm">, branding: Branding): MailContent {
  return {
    subject:
      path === undefined ? `You're subscribed to ${branding.name}` : `Confirm your subscription to ${branding.name}`,
    title: path === undefined ? "Thank you for subscribing" : "Confirm your subscription",
    blocks: [
      paragraph("We'll let you know about new products and offers."),
      path === undefined ? button("Visit the shop", "/", "shop") : button("Confirm email address", path, "confirm"),
      paragraph("If you didn't request this, you can ignore this email."),
    ],
    why: `You're receiving this email because this address was entered at ${branding.name}.`,
  };
}
