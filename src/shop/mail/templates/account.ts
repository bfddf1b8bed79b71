/** Mails about accounts, the newsletter and messages to the shop. */

import type { Branding } from "../branding.ts";
import type { MailOf } from "../mail.ts";
import { button, type MailContent, paragraph } from "../mail-content.ts";

/**
 * The name is left out when it contains a web or e-mail address or a long text: names are entered by anyone, also with
 * the e-mail address of another person, and must not carry advertising into that person's inbox.
 */
const greeting = (name: string) => paragraph(isPlainName(name) ? `Hello ${name},` : "Hello,");
const isPlainName = (name: string) => name !== "" && name.length <= 60 && !/[@/\\<>]|\bwww\b|\.\p{L}{2,}/iu.test(name);

export function welcome({ name }: MailOf<"welcome">, branding: Branding): MailContent {
  return {
    subject: `Welcome to ${branding.name}`,
    title: "Your account is ready",
    blocks: [
      greeting(name),
      paragraph(
        "From now on your orders, addresses and reviews are all in one place, and checking out takes less typing.",
      ),
      button("Go to your account", "/account"),
    ],
    why: `You get this mail because an account at ${branding.name} was opened with this address.`,
  };
}

export function reset({ name, path }: MailOf<"reset">, branding: Branding): MailContent {
  return {
    subject: `Choose a new password for ${branding.name}`,
    title: "Choose a new password",
    blocks: [
      greeting(name),
      paragraph("We received a request to reset your password. The link below works once, for one hour."),
      button("Choose a new password", path),
      paragraph("If it was not you, there is nothing to do: your password stays as it is."),
    ],
    why: `You get this mail because a new password was asked for at ${branding.name}.`,
  };
}

export function contactMessage(
  { name, email, phone, message }: MailOf<"contact_message">,
  branding: Branding,
): MailContent {
  return {
    subject: `Message from ${name}`,
    title: `${name} wrote to you`,
    blocks: [
      {
        kind: "rows",
        rows: [
          { label: "Name", value: name },
          { label: "E-mail", value: email },
          ...(phone ? [{ label: "Phone", value: phone }] : []),
        ],
      },
      { kind: "quote", text: message },
      paragraph("Answer this mail to reach them."),
    ],
    why: `Sent by the contact form of ${branding.name}.`,
    replyTo: email,
  };
}

export function messageReceived(_: MailOf<"message_received">, branding: Branding): MailContent {
  return {
    subject: `${branding.name} has received your message`,
    title: "Your message has reached us",
    blocks: [
      paragraph("Thank you for writing. A person reads every message, and answers to this address."),
      button("Back to the shop", "/"),
    ],
    why: `You get this mail because this address was entered in the contact form of ${branding.name}.`,
  };
}

export function subscriptionConfirm({ path }: MailOf<"subscription_confirm">, branding: Branding): MailContent {
  return {
    subject:
      path === undefined
        ? `You are on the list of ${branding.name}`
        : `Please confirm your address for ${branding.name}`,
    title: path === undefined ? "Thank you for subscribing" : "One more click",
    blocks: [
      paragraph("We write rarely, and only when there is something worth showing."),
      path === undefined ? button("Branding around", "/") : button("Confirm your address", path),
      paragraph("If you didn't request this, you can ignore this email."),
    ],
    why: `You get this mail because this address was entered at ${branding.name}.`,
  };
}
