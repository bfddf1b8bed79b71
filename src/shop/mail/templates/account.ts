/** Mails about accounts, the newsletter and messages to the shop. */
import { button, type Letter, paragraph } from "../letter.ts";
import type { Look } from "../look.ts";
import type { MailOf } from "../mail.ts";

const greeting = (name: string) => paragraph(name ? `Hello ${name},` : "Hello,");

export function welcome({ name }: MailOf<"welcome">, look: Look): Letter {
  return {
    subject: `Welcome to ${look.name}`,
    title: "Your account is ready",
    blocks: [
      greeting(name),
      paragraph(
        "From now on your orders, addresses and reviews are all in one place, and checking out takes less typing.",
      ),
      button("Go to your account", "/account"),
    ],
    why: `You get this mail because an account at ${look.name} was opened with this address.`,
  };
}

export function reset({ name, path }: MailOf<"reset">, look: Look): Letter {
  return {
    subject: `Choose a new password for ${look.name}`,
    title: "Choose a new password",
    blocks: [
      greeting(name),
      paragraph("Somebody, we hope you, asked for a new password. The link works once and for a short time only."),
      button("Choose a new password", path),
      paragraph("If it was not you, there is nothing to do: your password stays as it is."),
    ],
    why: `You get this mail because a new password was asked for at ${look.name}.`,
  };
}

export function contactMessage({ name, email, phone, message }: MailOf<"contact_message">, look: Look): Letter {
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
    why: `Sent by the contact form of ${look.name}.`,
    replyTo: email,
  };
}

export function messageReceived(_: MailOf<"message_received">, look: Look): Letter {
  return {
    subject: `${look.name} has received your message`,
    title: "Your message has reached us",
    blocks: [
      paragraph("Thank you for writing. A person reads every message, and answers to this address."),
      button("Back to the shop", "/"),
    ],
    why: `You get this mail because this address was entered in the contact form of ${look.name}.`,
  };
}

export function subscriptionConfirm({ path }: MailOf<"subscription_confirm">, look: Look): Letter {
  return {
    subject:
      path === undefined ? `You are on the list of ${look.name}` : `Please confirm your address for ${look.name}`,
    title: path === undefined ? "Thank you for subscribing" : "One more click",
    blocks: [
      paragraph("We write rarely, and only when there is something worth showing."),
      path === undefined ? button("Look around", "/") : button("Confirm your address", path),
      paragraph("If somebody else entered your address, just leave this mail alone."),
    ],
    why: `You get this mail because this address was entered at ${look.name}.`,
  };
}
