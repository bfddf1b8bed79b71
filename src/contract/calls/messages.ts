import { z } from "zod";
import { defineCall } from "../call.ts";
import { exactEmail, maxInteger, trap } from "../fields.ts";
import { text } from "../input.ts";
import { selectionSchema } from "../list-call.ts";
import { messagesList } from "../lists/messages.ts";
import { changedRows } from "../shapes/changed.ts";
import { messageDetail } from "../shapes/message.ts";

export const sendMessage = defineCall({
  path: "/api/v1/message/send",
  audience: "anyone",
  summary: "A message to the shop, from the contact form",
  perMinute: 5,
  success: "Thanks. We've received your message.",
  input: z.object({
    name: z.string().trim().normalize().min(1, "please tell us your name").max(100, "at most 100 characters"),
    email: exactEmail,
    area_code: z
      .string()
      .trim()
      .normalize()
      .regex(/^(\+?\d{1,5})?$/, "must be digits such as +1")
      .default(""),
    phone: z
      .string()
      .trim()
      .normalize()
      .regex(/^[\d\s()./-]{0,30}$/, "must be a phone number")
      .default(""),
    message: z.string().trim().normalize().min(1, "please write a message").max(5000, "at most 5,000 characters"),
    website: trap,
  }),
  output: z.object({}),
});

const formAnswer = z.object({
  /** Of the field, as the page shows it. */
  label: z.string().max(300),
  /** None for a field that is left empty; several of one where several can be ticked. */
  values: z.array(z.string().max(5000, "at most 5,000 characters")).max(60),
});

export const sendForm = defineCall({
  path: "/api/v1/message/form",
  audience: "anyone",
  summary: "The answers to a form of the shop's pages, by the id of its module: each field of it in its order",
  perMinute: 5,
  success: "Thanks. We've received your message.",
  input: z.object({
    form: z.number().int().min(1).max(maxInteger),
    answers: z.array(formAnswer).max(40),
    website: trap,
  }),
  output: z.object({}),
});

const messageId = z.uuid("must be an id of a message");
const messageAnswer = z.object({ message: messageDetail });

export const getMessage = defineCall({
  path: "/admin_api/v1/messages/detail",
  audience: "admin",
  permission: "customers:read",
  summary: "One message with its answers, its writer as a customer with the last orders, and their other messages",
  input: z.object({ id: messageId }),
  output: messageAnswer,
});

export const answerMessage = defineCall({
  path: "/admin_api/v1/messages/answer",
  audience: "admin",
  permission: "customers:write",
  summary: "Mails an answer to the writer of a message",
  success: "Reply sent",
  input: z.object({ id: messageId, text: text(10_000) }),
  output: messageAnswer,
});

export const setMessageStates = defineCall({
  path: "/admin_api/v1/messages/setState",
  audience: "admin",
  permission: "customers:write",
  summary: "Archives messages, or opens them again",
  input: z.object({
    selection: selectionSchema(messagesList),
    state: z.enum(["open", "archived"]),
  }),
  output: z.object(changedRows),
});
